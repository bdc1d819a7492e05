import "./main/resolve-drizzle.ts";

const { runWorker } = await import("./main/run-worker.ts");
await runWorker();
