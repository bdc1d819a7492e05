/** Adds file versions to the URLs of uploads in responses, so that browsers can cache the files forever, and descriptions of pictures. */
import fastifyPlugin from "fastify-plugin";
import { madeFrom, tagsOf } from "../made-from.ts";

export type UploadDescription = {
  version: string;
  /** Alternative text. */
  alt?: string;
  /** CSS position of the point that stays visible when the picture is cropped. */
  focus?: string;
};

/** Describes the upload at a URL under /uploads, or returns undefined. It is called often, so it must be fast. */
export type DescribeUpload = (url: string) => Promise<UploadDescription | undefined>;

/** Matches a JSON string that is the URL of an upload, and whether it is the property `uri` of a picture. URLs within HTML do not match. */
const UPLOAD_URL = /("uri":)?"(\/uploads\/[^"\\?#]+)"/g;

export const uploadVersions = fastifyPlugin<{ describeUpload: DescribeUpload }>(async (app, { describeUpload }) => {
  app.addHook("onSend", async (request, _reply, payload) => {
    if (typeof payload !== "string" || !payload.includes('"/uploads/')) return payload;
    if (tagsOf(request.raw) !== undefined) madeFrom(request, "media");
    const urls = new Set(Array.from(payload.matchAll(UPLOAD_URL), ([, , url = ""]) => url));
    const found = new Map(
      await Promise.all(Array.from(urls, async (url) => [url, await describeUpload(url)] as const)),
    );
    return payload.replace(UPLOAD_URL, (match, uri: string | undefined, url: string) => {
      const upload = found.get(url);
      if (upload === undefined) return match;
      const { version, alt, focus } = upload;
      const versioned = `"${url}?v=${version}"`;
      if (uri === undefined) return versioned;
      // Undefined properties are omitted.
      const details = JSON.stringify({ alt, focus }).slice(1, -1);
      return `${uri}${versioned}${details === "" ? "" : `,${details}`}`;
    });
  });
});

/** Adds the version to a file name relative to `folder` under /uploads. */
export async function addVersionToName(describeUpload: DescribeUpload, name: string, folder = ""): Promise<string> {
  if (name === "" || /^(?:https?:|\/)/.test(name)) return name;
  const upload = await describeUpload(`/uploads/${folder}${name}`);
  return upload === undefined ? name : `${name}?v=${upload.version}`;
}
