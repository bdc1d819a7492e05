import type { Room } from "./support/room.ts";

/** What a fault cost. Times are in seconds, one for each try that had to recover. */
export type Outcome = {
  tries: number;
  /** Acknowledged leads, finished deliveries or begun requests that were lost. */
  lost: number;
  doubled: number;
  recoverySeconds?: number[];
  /** Broken promises that are no loss, in words. */
  broken?: string[];
};

export type Fault = {
  about: string;
  /** Whether the fault needs namespaces and mounts, which only root may create. */
  needsRoot?: boolean;
  run(room: Room): Promise<Outcome>;
};
