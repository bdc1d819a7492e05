import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** The client that loaders on the server call the API with; each request brings its own. */
export const apiContext = createContext<ApiClient>();

/** Public origin of the site, without a slash at the end: "https://www.example.co.za". */
export const originContext = createContext<string>();
