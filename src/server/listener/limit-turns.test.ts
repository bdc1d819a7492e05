import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitTurns } from "./limit-turns.ts";

const BUSY_CONNECTIONS = 100;
const VISITORS = 20;

let stop = () => {};
afterEach(() => stop());

it("new visitors are served while busy connections take all the time there is", async () => {
  let responses = 0;
  const server = createServer(
    limitTurns((_request, response) => {
      for (const end = performance.now() + 3; performance.now() < end; );
      responses += 1;
      response.end("ok");
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    const send = () => socket.write("GET / HTTP/1.1\r\nHost: site\r\n\r\n");
    send();
    return { socket, send };
  };
  for (let n = 0; n < BUSY_CONNECTIONS; n++) {
    const { socket, send } = open();
    socket.on("data", send);
  }
  while (responses < BUSY_CONNECTIONS) await new Promise(setImmediate);
  const before = responses;
  await Promise.all(Array.from({ length: VISITORS }, () => once(open().socket, "data")));
  // Each waits for its turn behind the others, not for the turns of all others for each new connection.
  expect(responses - before).toBeLessThan(5 * (BUSY_CONNECTIONS + VISITORS));
});
