import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { socketSink } from './socket-sink.ts';

describe('lines into a socket', () => {
  const server = createServer();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  /** A response that is open, and the client's end of it, which reads nothing yet. */
  async function open(): Promise<{ response: ServerResponse; client: Socket }> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(client);
    client.write('GET / HTTP/1.1\r\nHost: juu.test\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { response, client };
  }

  it.each([
    { parts: 'two small parts', sizes: [300, 16_200] },
    { parts: 'two large parts', sizes: [40_000, 40_000] },
    { parts: 'a page', sizes: Array.from({ length: 16 }, () => 64_000) },
  ])('goes on once $parts are with a client that reads', async ({ sizes }) => {
    const { response, client } = await open();
    client.resume();
    await socketSink(response).write(sizes.map((size) => 'x'.repeat(size)));
    expect(response.writableNeedDrain).toBe(false);
  });

  it('waits for a client that does not read, until it does', async () => {
    const { response, client } = await open();
    // More than the system's own buffers take.
    const waiting = socketSink(response).write(['x'.repeat(50_000_000)]);
    expect(waiting).toBeInstanceOf(Promise);
    let hasGoneOn = false;
    const goesOn = waiting?.then(() => {
      hasGoneOn = true;
    });
    await new Promise(setImmediate);
    expect(hasGoneOn).toBe(false);
    expect(response.writableNeedDrain).toBe(true);
    client.resume();
    await goesOn;
  });

  it('says that the client is gone', async () => {
    const { response, client } = await open();
    const sink = socketSink(response);
    client.destroy();
    await once(response, 'close');
    expect(() => sink.write(['x'])).toThrow('The client closed the stream');
  });
});
