import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { provideEmbeddedSettings, SETTINGS_ELEMENT } from "../contract/settings/embedded-settings.ts";
import { App } from "./app.tsx";
import { ConnectionAlert } from "./layout/connection-alert.tsx";
import { cspNonce } from "./theme/csp-nonce-of-page.ts";
import "./theme/fonts.css";

provideEmbeddedSettings(document.getElementById(SETTINGS_ELEMENT)?.textContent);

const nonce = cspNonce();
const styles = createCache({ key: "css", ...(nonce && { nonce }) });

// A data router lets react-admin block navigation away from a form with unsaved changes.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/staff" });

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the interface");
createRoot(root).render(
  <CacheProvider value={styles}>
    <ConnectionAlert />
    {/* In a transition, a list stays mounted while the next page renders, and its delayed search navigates back to it. */}
    <RouterProvider router={router} useTransitions={false} />
  </CacheProvider>,
);
