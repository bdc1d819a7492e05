import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy in front of a database, for tests that cut the connection. */
export type DatabaseProxy = {
  /** Connection string of the database through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Stops forwarding data on all open connections. */
  hang(): void;
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>;
};

/** Starts a proxy to the database at `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const listen = async (proxyPort: number): Promise<Server> => {
    const server = createServer((client) => {
      const database = connect(Number(port), hostname);
      const closeBoth = () => {
        client.destroy();
        database.destroy();
      };
      for (const socket of [client, database]) sockets.add(socket.on("error", () => {}).on("close", closeBoth));
      client.pipe(database).pipe(client);
    });
    server.listen(proxyPort, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server = await listen(0);
  const proxyPort = (server.address() as AddressInfo).port;
  const proxyUrl = new URL(url);
  proxyUrl.host = `127.0.0.1:${proxyPort}`;
  return {
    url: proxyUrl.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await once(server, "close");
    },
    hang() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      server = await listen(proxyPort);
    },
  };
}
