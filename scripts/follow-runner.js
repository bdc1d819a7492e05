/** Loaded before a command that the runner keeps on a tether: when the runner is killed, the command stops in order. */
if (process.connected) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
