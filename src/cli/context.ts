import type { Readable, Writable } from "node:stream";
import type { Config } from "../server/config/config.ts";

/** The settings and streams of a command. `isTTY` is true for a terminal. */
export type CliContext = {
  loadConfig(): Config;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
};
