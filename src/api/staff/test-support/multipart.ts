import { randomUUID } from "node:crypto";

export type FormPart = { name: string; fileName?: string; type?: string; body: Buffer | string };

/** Encodes a form as browsers do. */
export function multipartBody(parts: readonly FormPart[]): { headers: { "content-type": string }; payload: Buffer } {
  const boundary = randomUUID();
  const chunks = parts.flatMap(({ name, fileName, type = "application/octet-stream", body }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n${fileName === undefined ? "" : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
