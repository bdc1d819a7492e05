import type { Sandbox } from "./support/sandbox.ts";

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
  /** Maximum of each recovery, in seconds at the full pace of `measurePace`, where it is promised. */
  maxRecoverySeconds?: number;
  run(sandbox: Sandbox): Promise<Outcome>;
};
