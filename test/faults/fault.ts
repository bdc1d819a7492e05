import type { Sandbox } from "./support/sandbox.ts";

/** At the full pace of `measurePace`: a slower machine has as much more time. */
export const MAX_RECOVERY_SECONDS = 3;

/** The damage of a fault. Times are in seconds, one for each try. */
export type Outcome = {
  tries: number;
  /** Number of acknowledged leads, finished deliveries or begun requests that were lost. */
  lost: number;
  doubled: number;
  /** Until what was broken works again, and a visitor gets a response. */
  recoverySeconds?: number[];
  /** Until the next message leaves, which also takes somebody to do something. */
  messageSeconds?: number[];
  /** Descriptions of broken promises other than losses. */
  broken?: string[];
};

export type Fault = {
  about: string;
  /** Whether the fault needs namespaces and mounts, which only root can create. */
  needsRoot?: boolean;
  /** Whether no recovery may take more than `MAX_RECOVERY_SECONDS`. */
  isBackSoon?: boolean;
  run(sandbox: Sandbox): Promise<Outcome>;
};
