import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

export type LeadConnection = Awaited<ReturnType<typeof openLeadConnection>>;

/** Opens an HTTP connection that sends leads one at a time, with little work per request. */
export async function openLeadConnection(origin: string) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding("latin1").setNoDelay();
  await once(socket, "connect");
  const head = `POST /api/customer_enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  let onResponse = (_response: string) => {};
  let onError = (_error: Error) => {};
  let response = "";
  socket.on("error", (error) => onError(error));
  socket.on("close", () => onError(new Error("The site closed the connection")));
  socket.on("data", (chunk) => {
    response += chunk;
    const end = response.indexOf("\r\n\r\n");
    if (end < 0) return;
    const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(response) ?? [];
    if (response.length >= end + 4 + Number(length)) onResponse(response);
  });
  return {
    /** Sends a lead with a new idempotency key. Throws unless the response is 201. */
    async post(body: string): Promise<void> {
      response = "";
      const responded = new Promise<string>((resolve, reject) => {
        onResponse = resolve;
        onError = reject;
      });
      socket.write(`${head}Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      const text = await responded;
      if (!text.startsWith("HTTP/1.1 201 ")) throw new Error(`The response to a lead is ${text}`);
    },
    close: () => void socket.destroy(),
  };
}
