import "./main/resolve-modules.ts";

const { runWeb } = await import("./main/run-web.ts");
await runWeb();
