import type { FastifyInstance } from "fastify";
import { encode } from "uqr";
import { matchPage } from "../../contract/page-path.ts";

/** A code changes only if its address does. */
const CACHE_CONTROL = "public, max-age=604800";

/** The length of a path is limited, since a long one takes long to draw. */
const FILE = /^\/qr-codes(\/[\w%.~/-]{1,300})\.svg$/;

/** Serves QR codes under /qr-codes, each with the address of the page of a used car. `origin` is the public one. */
export async function qrCodes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  app.get("/qr-codes/*", async (request, reply) => {
    const [, path = ""] = FILE.exec(request.url.split("?", 1)[0] as string) ?? [];
    const page = matchPage(path);
    if (page?.name !== "used-detail" || !/^\d{1,10}$/.test(page.params.id ?? "")) return reply.callNotFound();
    return reply
      .type("image/svg+xml")
      .header("cache-control", CACHE_CONTROL)
      .send(draw(`${origin}${path}`));
  });
}

/** Draws the dark modules of a QR code as runs in each row, with the quiet zone of four modules that scanners need. */
function draw(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => {
    const runs = row
      .map((isDark) => (isDark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g);
    return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join("");
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join("")}"/></svg>`
  );
}
