import type { ApiClient } from "./api-client.ts";
import { ConnectionError } from "./api-errors.ts";

/** Downloads the browser's client. */
export const importBrowserClient = () => import("./browser-client.ts");

async function client(): Promise<ApiClient> {
  const { browserClient } = await downloaded(importBrowserClient());
  return browserClient;
}

/** Throws ConnectionError if a module that the page needs now cannot be downloaded. */
export async function downloaded<Module>(importing: Promise<Module>): Promise<Module> {
  try {
    return await importing;
  } catch {
    throw new ConnectionError("A file of the page could not be downloaded");
  }
}

/** The browser's client. It is downloaded on the first input or call: the server has made the first page with its data. */
export const browserApi: ApiClient = {
  get: async (endpoint, options) => (await client()).get(endpoint, options),
  post: async (endpoint, options) => (await client()).post(endpoint, options),
};
