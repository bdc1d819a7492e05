import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { App } from "./app.tsx";
import "./theme/fonts.css";

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
/** The content security policy allows style elements with this nonce alone. */
const styles = createCache({ key: "css", ...(nonce && { nonce }) });

// A data router, so that react-admin can hold back whoever leaves a form with unsaved changes.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/staff" });

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the interface");
createRoot(root).render(
  <CacheProvider value={styles}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
