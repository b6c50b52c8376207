import pytest
import pytest_asyncio

# What is asserted there says what it compared, as it does in the tests.
pytest.register_assert_rewrite("client", "diagnostics", "texts", "wire")

import samples
from client import Client, Document


@pytest.fixture
def project(tmp_path):
    """A folder with a screen that includes a fragment."""
    return samples.project(
        tmp_path.resolve() / "Screens 😀", {"Pay.xml": samples.SCREEN, "fragments/row.xml": samples.FRAGMENT})


@pytest_asyncio.fixture
async def connect():
    """Starts servers, and fails at the end if one of them said anything that it should not, or does not end well."""
    clients = []

    async def connect(folder, encoding="utf-16", **options):
        client = Client(encoding)
        clients.append(client)
        await client.start(folder, **options)
        return client

    yield connect
    for client in clients:
        await client.end()
        await client.stop()
    assert [client.faults for client in clients] == [[] for _ in clients]
    assert [client.messages for client in clients] == [[] for _ in clients]


@pytest.fixture
def edit(connect):
    """Opens a file in a server of its own."""

    async def edit(path, text=None, encoding="utf-16", folder=None, **options):
        client = await connect(folder or path.parent, encoding, **options)
        return await Document(client, path, text).open()

    return edit
