import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type * as Entry from "../web/entry.server.tsx";

/** What was built of the pages for the server, and what their entry has for it. */
export type BuiltPages = { build: ServerBuild; entry: typeof Entry };

/** The pages built beside the folder `client` of the browser's assets. */
export async function builtPages(client: string): Promise<BuiltPages> {
  return withEntry(await import(pathToFileURL(`${client}/../server/index.js`).href));
}

/** `build` beside its entry, which it has without a type. */
export function withEntry(build: ServerBuild): BuiltPages {
  return { build, entry: build.entry.module as unknown as typeof Entry };
}
