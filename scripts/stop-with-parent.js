/** Loaded before a command of run.js: when run.js is killed, the command shuts down. */
if (process.connected) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
