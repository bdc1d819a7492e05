/** A bare node:http server that answers every request with the page at the given URL, with the same headers and compressed bytes. */
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

const [url = ""] = process.argv.slice(2);
const { rawHeaders, body } = await new Promise<{ rawHeaders: string[]; body: Buffer }>((resolve, reject) => {
  get(url, { headers: { "accept-encoding": "br" } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk) => chunks.push(chunk));
    response.on("end", () => resolve({ rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }));
  }).on("error", reject);
});
const headersOfNode = new Set(["Date", "Connection", "Keep-Alive"]);
/** Names are at even indices, their values follow. */
const headers = rawHeaders.filter((_, index) => !headersOfNode.has(rawHeaders[index - (index % 2)] as string));

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
