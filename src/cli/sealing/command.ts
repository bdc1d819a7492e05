import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { openStream, sealingOf } from "../../files/sealed-stream.ts";
import type { CliContext } from "../context.ts";
import { readPassphrase } from "./passphrase.ts";
import { createPrivateFile } from "./private-file.ts";

type OpenFlags = { passphraseFile: string; to?: string };

export function addOpenCommand(program: Command, context: CliContext): void {
  program
    .command("open")
    .description("Open a sealed file, such as an export of leads, and write it to standard output.")
    .argument("<file>", "the sealed file")
    .requiredOption("--passphrase-file <path>", "a file whose first line is the passphrase")
    .option("--to <file>", "a new file, which only its owner may read, instead of standard output")
    .action((file: string, flags: OpenFlags) => runOpen(resolve(file), flags, context));
}

async function runOpen(file: string, { passphraseFile, to }: OpenFlags, { stdout }: CliContext): Promise<void> {
  const sealing = await sealingOf(file);
  if (sealing === undefined) throw new Error(`${file} is not sealed`);
  if (sealing === "key") throw new Error(`${file} is sealed by a key, not by a passphrase: restore reads it`);
  const opened = openStream({ passphrase: await readPassphrase(passphraseFile) }, file);
  const contents = createReadStream(file);
  if (to === undefined) await pipeline(contents, opened, stdout, { end: false });
  else await createPrivateFile(resolve(to), (output) => pipeline(contents, opened, output, { end: false }));
}
