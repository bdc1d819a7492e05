/** Is loaded before a command of run.js, and shuts the command down when run.js is killed. */
if (process.connected) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
