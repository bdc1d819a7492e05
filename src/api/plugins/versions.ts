/** Names of uploads in answers, with the version of the file, so that a browser may keep each for good. */
import fastifyPlugin from "fastify-plugin";

/** An address under /uploads with its file's version; others stay as they are. Asked often, so it must be quick. */
export type Versioned = (address: string) => string;

/** A whole text of JSON that is the address of an upload. What people wrote in HTML stays as it is. */
const ADDRESS = /"(\/uploads\/[^"\\?#]+)"/g;

export const versions = fastifyPlugin<{ versioned: Versioned }>(async (app, { versioned }) => {
  app.addHook("onSend", async (_request, _reply, payload) => {
    if (typeof payload !== "string" || !payload.includes('"/uploads/')) return payload;
    return payload.replace(ADDRESS, (_whole, address: string) => `"${versioned(address)}"`);
  });
});

/** The name of a file that is in `folder` of /uploads, with its version. */
export function versionedName(versioned: Versioned, name: string, folder = ""): string {
  const prefix = `/uploads/${folder}`;
  return name === "" || /^(?:https?:|\/)/.test(name) ? name : versioned(prefix + name).slice(prefix.length);
}
