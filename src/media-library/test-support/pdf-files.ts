import { deflateSync } from "node:zlib";

/** A one-page PDF. `objects` are further raw objects. */
export function createPdf(objects: readonly (string | Buffer)[] = [], trailer = ""): Buffer {
  const parts = [
    "%PDF-1.7\n",
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n",
    ...objects,
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n0\n%%EOF\n`,
  ];
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}

/** An object stream, which holds further objects compressed. */
export function objectStream(contents: Buffer | string): Buffer {
  const bytes = deflateSync(contents);
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>`;
  return Buffer.concat([Buffer.from(`9 0 obj\n${dictionary}\nstream\n`), bytes, Buffer.from("\nendstream\nendobj\n")]);
}
