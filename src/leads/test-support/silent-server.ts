import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export type SilentServer = {
  port: number;
  /** The number of connections that are open. */
  connections(): number;
  close(): Promise<void>;
};

/** A server that accepts connections and never says anything. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
