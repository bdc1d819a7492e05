/** The processes of the site that have been seen lately, and the version that answers. */
import Type, { type Static } from "typebox";
import { Choice } from "../fields.ts";

/** What a process does. One that serves pages may also do the work of a worker. */
export const PROCESS_KINDS = ["web", "worker", "web and worker"] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

const SystemProcess = Type.Object({
  kind: Choice(PROCESS_KINDS),
  version: Type.String(),
  /** Version of Node, without a "v". */
  nodeVersion: Type.String(),
  /** Name of the machine. */
  host: Type.String(),
  pid: Type.Integer(),
  startedAt: Type.String(),
  seenAt: Type.String(),
  /** Memory of the process, in bytes. */
  memoryBytes: Type.Integer(),
});
export type SystemProcess = Static<typeof SystemProcess>;

/** GET /system. */
export const System = Type.Object({
  /** Version of the site that answers. */
  version: Type.String(),
  /** Those that serve pages first, then the oldest first. */
  processes: Type.Array(SystemProcess),
});
export type System = Static<typeof System>;
