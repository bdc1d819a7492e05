import { defineConfig } from "vite";

/** Builds the service worker into build/client, whose root it controls. */
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: `${process.env.BUILD_DIRECTORY ?? "build"}/client`,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/service-worker/service-worker.ts",
      output: { entryFileNames: "service-worker.js", codeSplitting: false },
    },
  },
});
