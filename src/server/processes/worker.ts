import "./main/resolve-modules.ts";

const { runWorker } = await import("./main/run-worker.ts");
await runWorker();
