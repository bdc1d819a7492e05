import { Readable, Writable } from "node:stream";
import { parseConfig } from "../server/config/config.ts";
import { runCli } from "./run-cli.ts";

type CliResult = { code: number; out: string; err: string };

/** Runs a command in this process with the settings `env`. `typed` is the input of a terminal; without it, there is no terminal. */
export async function runTestCli(
  args: readonly string[],
  env: Record<string, string>,
  typed?: string,
): Promise<CliResult> {
  const out = new TextCollector();
  const err = new TextCollector();
  const code = await runCli(args, {
    loadConfig: () => parseConfig(env),
    stdin: Object.assign(Readable.from(typed === undefined ? [] : [typed]), { isTTY: typed !== undefined }),
    stdout: out,
    stderr: err,
  });
  return { code, out: out.text, err: err.text };
}

class TextCollector extends Writable {
  text = "";

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}
