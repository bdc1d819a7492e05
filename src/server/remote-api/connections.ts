import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

/** Idle timeout of a connection, shorter than that of most servers. Their Keep-Alive header may shorten it. */
const IDLE_MS = 15_000;

type OutgoingRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
type IncomingResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** A pool of kept-alive connections to one server. */
export type Connections = {
  /** Sends a request without following redirects. Rejects if the connection fails, the response is too large, or `signal` is aborted. */
  send(path: string, request: OutgoingRequest): Promise<IncomingResponse>;
  running(): number;
  /** Returns the number of requests that wait for a connection. */
  queued(): number;
  close(): void;
};

/** Creates a pool of at most `connections` connections to `origin`, opened on demand. */
export function createConnections(
  origin: string,
  { connections, responseBytes }: { connections: number; responseBytes: number },
): Connections {
  const isTls = origin.startsWith("https:");
  const options = { keepAlive: true, maxSockets: connections, timeout: IDLE_MS };
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options);
  const count = (requests: NodeJS.ReadOnlyDict<unknown[]>) => Object.values(requests).flat().length;

  const sendOnce = (path: string, { body, ...request }: OutgoingRequest): Promise<IncomingResponse> =>
    new Promise((resolve, reject) => {
      const outgoing = (isTls ? httpsRequest : httpRequest)(origin + path, { ...request, agent });
      const fail = (error: Error) => reject(Object.assign(error, { isStale: outgoing.reusedSocket }));
      outgoing.once("error", fail).once("response", (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > responseBytes) response.destroy(new Error(`The response is larger than ${responseBytes} bytes`));
          else chunks.push(chunk);
        });
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.end(body);
    });

  return {
    async send(path, request) {
      try {
        return await sendOnce(path, request);
      } catch (error) {
        // The server may close an idle connection just as a request begins on it. Submissions are never repeated.
        const { code, isStale } = error as NodeJS.ErrnoException & { isStale?: boolean };
        if (request.method !== "GET" || code !== "ECONNRESET" || !isStale) throw error;
        return sendOnce(path, request);
      }
    },
    running: () => count(agent.sockets),
    queued: () => count(agent.requests),
    close: () => agent.destroy(),
  };
}
