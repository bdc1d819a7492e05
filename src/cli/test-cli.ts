import { Readable, Writable } from "node:stream";
import { parseConfig } from "../server/config/config.ts";
import { runCli } from "./run-cli.ts";

type CliResult = { code: number; out: string; err: string };

/** Runs a command in this process with the settings `env`. Questions cannot be answered. */
export async function runTestCli(args: readonly string[], env: Record<string, string>): Promise<CliResult> {
  const out = new TextCollector();
  const err = new TextCollector();
  const code = await runCli(args, {
    loadConfig: () => parseConfig(env),
    stdin: Readable.from([]),
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
