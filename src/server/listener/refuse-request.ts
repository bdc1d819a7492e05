import type { ServerResponse } from "node:http";

/** Refuses a request before the site sees it: sends `status` with a line of plain text, and closes the connection. */
export function refuseRequest(response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  response
    .writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    })
    .end(body);
}
