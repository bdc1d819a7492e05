/**
 * Makes a process that imports this file before all others find its modules with less work: Node's search for them took half of the time of a
 * start. Where an import names a file, nothing is searched. Packages that our sources import are searched once, not for each file: Node reads
 * and parses a package's list of entries each time, and drizzle-orm lists 447 of them in 180 kB.
 */
import { registerHooks } from "node:module";

type Resolved = ReturnType<Parameters<typeof registerHooks>[0]["resolve"] & {}>;

const entries = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions } = context;
    if (!conditions.includes("import")) return nextResolve(specifier, context);
    if (specifier.startsWith(".")) return fileOf(specifier, parentURL) ?? nextResolve(specifier, context);
    if (parentURL.includes("/node_modules/")) return nextResolve(specifier, context);
    const entry = entries.get(specifier) ?? nextResolve(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});

/** The file that a relative import names, if its kind is certain: whether a .js file is a module is said by its package. */
function fileOf(specifier: string, parentURL: string): Resolved | undefined {
  const url = new URL(specifier, parentURL).href;
  if (url.endsWith(".ts")) return { url, format: "module-typescript", shortCircuit: true };
  const isModule = url.endsWith(".mjs") || url.includes("/node_modules/drizzle-orm/");
  return isModule ? { url, format: "module", shortCircuit: true } : undefined;
}
