import { createContext } from "react-router";
import type { ApiClient } from "../data/api-client.ts";

/** The client by which loaders and actions on the server call the API; each request has its own. */
export const apiContext = createContext<ApiClient>();

/** The site's public origin, without a slash at the end: "https://www.example.co.za". */
export const originContext = createContext<string>();

/** The pattern of the page requested: "/used/:make?/:model?". */
export const routePatternContext = createContext<string>("/*");
