import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.js";
import { ensureChromium } from "./chromium.js";
import { runChild } from "./processes.js";
import { binary, COMPILE_CACHE, projectEnvironment } from "./project.js";
import { ensureBuild } from "./site-build.js";
import { StepError } from "./steps.js";

/** Runs all checks and tests. The last line has their numbers. Returns the exit code. */
export async function test() {
  const reports = mkdtempSync(join(tmpdir(), "site-reports-"));
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  const results = [{ passed: 0, failed: await check() }, await unitTests(join(reports, "units.json"))];
  results.push(await pageTests(join(reports, "pages.json")));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

async function unitTests(report) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runChild(binary("vitest"), ["run", ...reporters], { env: projectEnvironment(COMPILE_CACHE) });
  return readCounts(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no tests and counts as one failure.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
  }));
}

async function pageTests(report) {
  try {
    const chromium = await ensureChromium({ preferShell: true });
    await ensureBuild();
    const env = projectEnvironment({
      ...COMPILE_CACHE,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const code = await runChild(binary("playwright"), ["test", "--reporter=list,json"], { env });
    return readCounts(code, report, ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }));
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Counts the tests in a runner's report. A runner that fails without a failed test counts as one failure. */
function readCounts(code, report, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    counts.failed = 1;
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
