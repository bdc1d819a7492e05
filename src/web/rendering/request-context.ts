import { createContext } from "react-router";
import type { ApiClient } from "../data/api-client.ts";
import type { DocumentBrand } from "./document-brand.ts";

/** The API client for loaders and actions on the server. Each request has its own. */
export const apiContext = createContext<ApiClient>();

/** The site's public origin, without a trailing slash: "https://www.example.co.za". */
export const originContext = createContext<string>();

/** The brand's colours and look. */
export const brandContext = createContext<DocumentBrand>();

/** The id of the request; see RequestIdContext. */
export const requestIdContext = createContext<string>("");

/** Route pattern of the requested page: "/used/:make?/:model?". */
export const routePatternContext = createContext<string>("/*");
