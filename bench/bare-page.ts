/** A server that sends the same bytes to everybody: the page at the address given, with its headers, compressed as it was. */
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

const [address = ""] = process.argv.slice(2);
const { headers, body } = await new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
  get(address, { headers: { "accept-encoding": "br" } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk) => chunks.push(chunk));
    response.on("end", () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
  }).on("error", reject);
});
const own = new Set(["Date", "Connection", "Keep-Alive"]);
const kept = headers.filter((_, i) => !own.has(headers[i - (i % 2)] as string));

const server = createServer((_request, response) => response.writeHead(200, kept).end(body));
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
