import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "bench/**/*.test.ts", "scripts/**/*.test.js"],
    globalSetup: "test/database-server.ts",
    setupFiles: "test/settings.ts",
    // Twice the cores of a small machine: tests wait for a third of their time.
    maxWorkers: 4,
    // Loading all modules anew for each file takes a sixth of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 1,
  },
});
