import "./main/resolve-modules.ts";

const { runBackup } = await import("./main/run-backup.ts");
await runBackup();
