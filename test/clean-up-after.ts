const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs `work` and then `cleanUp`, also if the run is interrupted: then this process ends. */
export async function cleanUpAfter<T>(cleanUp: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let cleaning: Promise<void> | undefined;
  const clean = () => (cleaning ??= cleanUp());
  // A terminal, npm and the death of a parent each send a signal. Those after the first must not end this process while it cleans up.
  const interrupt = () => void clean().then(() => process.exit(130));
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await work();
  } finally {
    await clean();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
