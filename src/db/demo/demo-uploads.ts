import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the demo's pictures and files. */
export const DEMO_UPLOADS = fileURLToPath(new URL("../../../demo/uploads", import.meta.url));

/** Paths under /uploads of the demo's pictures and files. Empty in an image without them. */
export function listDemoUploads(): string[] {
  try {
    const entries = readdirSync(DEMO_UPLOADS, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) =>
      `${parentPath.slice(DEMO_UPLOADS.length + 1)}/${name}`.replace(/^\//, ""),
    );
  } catch {
    return [];
  }
}
