import type { FeedColumns } from "../../contract/staff/stock/stock-imports.ts";
import { readSample } from "../feed/read/read-sample.ts";
import { StockError } from "../stock-error.ts";
import type { FeedMapping } from "./feed-mapping.ts";
import { guessMapping } from "./guess-mapping.ts";

const SAMPLED_ROWS = 200;
const EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 80;

/** Reads the columns of the feed at `path` with some values, and guesses its mapping. Throws a StockError. */
export async function readFeedColumns(path: string): Promise<FeedColumns> {
  const { sample, encoding } = await readInSomeEncoding(path);
  const columns = sample.header.map((name, index) => {
    const values = sample.rows.map(({ fields }) => (fields[index] ?? "").trim()).filter((value) => value !== "");
    return {
      name,
      examples: [...new Set(values)].slice(0, EXAMPLES).map((value) => value.slice(0, MAX_EXAMPLE_LENGTH)),
    };
  });
  return { columns, guess: { ...encoding, ...guessMapping(sample) } };
}

/** Reads a feed in UTF-8 or, failing that, in Windows-1252, which older programs write. */
async function readInSomeEncoding(path: string) {
  try {
    return { sample: await readSample(path, {}, SAMPLED_ROWS), encoding: {} };
  } catch (error) {
    if (!(error instanceof StockError) || !error.message.includes("UTF-8 text")) throw error;
    const encoding: Pick<FeedMapping, "encoding"> = { encoding: "windows-1252" };
    return { sample: await readSample(path, encoding, SAMPLED_ROWS), encoding };
  }
}
