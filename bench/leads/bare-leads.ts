/** A bare node:http server that stores the JSON of each request as one row of `bare_leads`, in the database at the given URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 32 });

const server = createServer(async (request, response) => {
  const body = (await request.setEncoding("utf8").toArray()).join("");
  await pool.query("insert into bare_leads (lead) values ($1)", [JSON.stringify(JSON.parse(body))]);
  response.writeHead(201, { "content-type": "application/json", "content-length": 2 }).end("{}");
});
// Its connections wait while the site is measured.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
