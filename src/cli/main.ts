import "../server/processes/main/resolve-modules.ts";

const { loadConfig } = await import("../server/config/config.ts");
const { runCli } = await import("./run-cli.ts");

const { stdin, stdout, stderr } = process;
// A reader such as `head` may close the pipe early. The command still completes its work.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runCli(process.argv.slice(2), { loadConfig, stdin, stdout, stderr });
