/**
 * How long a client waits before it repeats a request. Impatient for a person. At 20 ms, the refused attempts of all clients keep the machine so busy
 * that the killed process takes half as long again to start.
 */
export const RETRY_PAUSE_MS = 250;
