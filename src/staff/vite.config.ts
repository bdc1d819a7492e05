import { join } from "node:path";
import { defineConfig } from "vite";
import { CSP_NONCE } from "./csp-nonce.ts";

const SERVICE_WORKER = "service-worker";

/** Builds the staff's interface, a bundle of its own, into build/staff. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/staff/",
  publicDir: false,
  // The server replaces it in each response.
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: join(import.meta.dirname, "../..", process.env.BUILD_DIRECTORY ?? "build", "staff"),
    emptyOutDir: true,
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Packages mark their modules for React's server components, which this interface has none of.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: {
        index: join(import.meta.dirname, "index.html"),
        [SERVICE_WORKER]: join(import.meta.dirname, "service-worker.ts"),
      },
      // The browser knows the service worker by its address.
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
