import { join } from "node:path";
import { defineConfig } from "vite";
import { CSP_NONCE } from "./csp-nonce.ts";

const SERVICE_WORKER = "service-worker";

/** Builds the staff's interface, a separate bundle, into build/staff. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/staff/",
  publicDir: false,
  // The server replaces the nonce in each response.
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: join(import.meta.dirname, "../..", process.env.BUILD_DIRECTORY ?? "build", "staff"),
    emptyOutDir: true,
    // The content security policy does not allow data: URLs for scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Packages contain "use client" directives for React's server components, which this interface does not use.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: {
        index: join(import.meta.dirname, "index.html"),
        [SERVICE_WORKER]: join(import.meta.dirname, "service-worker.ts"),
      },
      // The address of the service worker must stay the same.
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
