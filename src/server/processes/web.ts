import "./main/resolve-drizzle.ts";

const { runWeb } = await import("./main/run-web.ts");
await runWeb();
