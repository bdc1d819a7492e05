/** Adds file versions to the URLs of uploads in responses, so that browsers can cache the files forever. */
import fastifyPlugin from "fastify-plugin";

/** Adds the file's version to a URL under /uploads. Returns other URLs unchanged. Called often, so it must be fast. */
export type AddVersion = (url: string) => string;

/** A JSON string that is the URL of an upload. URLs within HTML texts do not match. */
const UPLOAD_URL = /"(\/uploads\/[^"\\?#]+)"/g;

export const uploadVersions = fastifyPlugin<{ addVersion: AddVersion }>(async (app, { addVersion }) => {
  app.addHook("onSend", async (_request, _reply, payload) => {
    if (typeof payload !== "string" || !payload.includes('"/uploads/')) return payload;
    return payload.replace(UPLOAD_URL, (_match, url: string) => `"${addVersion(url)}"`);
  });
});

/** Adds the version to a file name relative to `folder` under /uploads. */
export function addVersionToName(addVersion: AddVersion, name: string, folder = ""): string {
  const prefix = `/uploads/${folder}`;
  return name === "" || /^(?:https?:|\/)/.test(name) ? name : addVersion(prefix + name).slice(prefix.length);
}
