/** `npm run doctor`: says in a terminal whether the site is well, also where it does not start. */
import "../../processes/main/resolve-modules.ts";
import { join } from "node:path";

const { ROOT } = await import("../../config/settings.ts");
const { runDoctor } = await import("./run-doctor.ts");

let isReadable = true;
try {
  process.loadEnvFile(join(ROOT, ".env"));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  isReadable = code === "ENOENT";
  if (!isReadable) process.stdout.write(`✗ .env cannot be read: ${message}\n`);
}
const code = await runDoctor(process.env, (text) => process.stdout.write(text));
// Connections to servers that do not answer may be open still.
process.exit(isReadable ? code : 1);
