extension ErrorExample {
  /// What is wrong with the states of a screen.
  static let ofStates = [
    ErrorExample(
      .duplicateState, "Two states of a screen have one name.",
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid"><tap target="payButton"/></state>
        <state name="paid"><set target="payButton" title="Pay again"/></state>
      </screen>
      """),
    ErrorExample(
      .reservedState, "A state is called `initial`, which is the screen as it is written.",
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="initial"><set target="payButton" enabled="false"/></state>
      </screen>
      """),
    ErrorExample(
      .unknownState, "No state has the name that a `from` names.",
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid"><tap target="payButton"/></state>
        <state name="paid again" from="payd"><tap target="payButton"/></state>
      </screen>
      """),
    ErrorExample(
      .stateCycle, "A state begins from itself, be it through others. The message shows the way round.",
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid" from="refunded"><tap target="payButton"/></state>
        <state name="refunded" from="paid"><swipe target="payButton" direction="left"/></state>
      </screen>
      """),
    ErrorExample(
      .duplicateGiven, "A state gives two texts for one key of the launch environment.",
      """
      <screen name="Pay">
        <state name="refused">
          <given key="BANK_ANSWER">{"paid": true}</given>
          <given key="BANK_ANSWER">{"paid": false}</given>
        </state>
      </screen>
      """),
  ]
}
