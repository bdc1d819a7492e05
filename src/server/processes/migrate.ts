import "./main/resolve-modules.ts";

const { runMigration } = await import("./main/run-migration.ts");
await runMigration();
