/**
 * Makes a process that imports this file before all others resolve the modules of drizzle-orm once. Node reads and parses the list of a
 * package's entries for each of its files, and again for each file that imports it. This package lists 447 entries in 180 kB, which takes half
 * of the time of a start.
 */
import { registerHooks } from "node:module";

const PACKAGE = "drizzle-orm";
const entries = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]["resolve"] & {}>>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions } = context;
    if (!conditions.includes("import")) return nextResolve(specifier, context);
    if (specifier.startsWith(".") && parentURL.includes(`/node_modules/${PACKAGE}/`)) {
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return nextResolve(specifier, context);
    const entry = entries.get(specifier) ?? nextResolve(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
