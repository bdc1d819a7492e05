/** Prints the regular expressions of the sources that take more than linear time on some text. Exits with 1 if there are any. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./project.js";
import { findSlowRegexes } from "./slow-regexes.js";

/** Excludes tests, packages, and the staff interface, whose browsers only match what their own users type. */
const EXCLUDED = /\.test\.tsx?$|\/test-support\/|^src\/staff\//;

const files = globSync(["src/**/*.{ts,tsx}"], { cwd: ROOT }).filter((file) => !EXCLUDED.test(file));
const slow = files.flatMap((file) => findSlowRegexes(file, readFileSync(join(ROOT, file), "utf8")));
if (slow.length > 0) {
  console.log(slow.join("\n"));
  process.exitCode = 1;
}
