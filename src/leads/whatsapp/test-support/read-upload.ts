import { GraphError } from "./check-message.ts";

/** Maximum size by type, as Meta's table of supported media types has it. */
const MAX_BYTES: Record<string, number> = {
  "image/jpeg": 5_000_000,
  "image/png": 5_000_000,
  "application/pdf": 100_000_000,
};

type Part = { headers: string; contents: Buffer };

/** Reads a form with a file. Throws GraphError for what Meta refuses. */
export function readUpload(contentType: string, body: Buffer): { contents: Buffer; mediaType: string } {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType)?.[1];
  if (boundary === undefined) throw new GraphError(400, 100, "The parameter file is required");
  const parts = partsOf(body, boundary);
  const find = (name: string) => parts.find(({ headers }) => headers.includes(`name="${name}"`));
  if (find("messaging_product")?.contents.toString() !== "whatsapp") {
    throw new GraphError(400, 100, "The parameter messaging_product is required");
  }
  const file = find("file");
  const mediaType = find("type")?.contents.toString() ?? "";
  if (file === undefined) throw new GraphError(400, 100, "The parameter file is required");
  const maxBytes = MAX_BYTES[mediaType];
  if (maxBytes === undefined || !file.headers.toLowerCase().includes(`content-type: ${mediaType}`)) {
    throw new GraphError(400, 100, "Param file must be a file with one of the following types");
  }
  if (file.contents.length > maxBytes) throw new GraphError(400, 131_053, "The file is too large");
  return { contents: file.contents, mediaType };
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const parts: Part[] = [];
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); at !== -1; ) {
    const next = body.indexOf(mark, at + mark.length);
    if (next === -1) break;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const end = part.indexOf("\r\n\r\n");
    parts.push({ headers: part.subarray(0, end).toString(), contents: part.subarray(end + 4) });
    at = next;
  }
  return parts;
}
