"""Computes the contrast of texts with what is painted below them."""

# For each target of axe-core: the text, whether it belongs to a drawing, and its contrast. A text of a drawing is
# above the last opaque rectangle before it that holds its middle.
OPEN_CONTRASTS = """(targets) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  // The components of a color from 0 to 1.
  const parts = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  const over = (top, below) => [0, 1, 2].map((index) => top[index] * top[3] + below[index] * (1 - top[3])).concat(1);
  const luminance = (color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (first, second) => {
    const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  // What is painted below an element of the page.
  const ground = (element) => {
    const layers = [];
    for (let place = element; place; place = place.parentElement) {
      const color = parts(getComputedStyle(place).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), parts("Canvas"));
  };
  const drawnGround = (text) => {
    const drawing = text.closest(".drawing > svg, .graph");
    const box = text.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    let color = ground(drawing);
    for (const shape of drawing.querySelectorAll("rect, circle")) {
      if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
      const frame = shape.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
      const style = getComputedStyle(shape);
      if (style.fill === "none") continue;
      const fill = parts(style.fill);
      fill[3] *= style.fillOpacity * style.opacity;
      color = over(fill, color);
    }
    return color;
  };
  return targets.map((target) => {
    const element = document.querySelector(target.at(-1));
    const isDrawn = element instanceof SVGElement;
    const style = getComputedStyle(element);
    const below = isDrawn ? drawnGround(element) : ground(element);
    const color = parts(isDrawn ? style.fill : style.color);
    color[3] *= isDrawn ? style.fillOpacity * style.opacity : style.opacity;
    return { text: element.textContent, isDrawn, contrast: contrast(over(color, below), below) };
  });
}"""
