import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.js";
import { runChild } from "./child.js";
import { ensureChromium } from "./chromium.js";
import { binary, KEEP_COMPILED, projectEnvironment } from "./project.js";
import { ensureBuild } from "./site-build.js";
import { StepError } from "./steps.js";

/** Runs every check and every test; the last line counts them. Answers the exit code. */
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
  const code = await runChild(binary("vitest"), ["run", ...reporters], { env: projectEnvironment(KEEP_COMPILED) });
  return count(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot even be loaded has no tests to count.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
  }));
}

async function pageTests(report) {
  try {
    const chromium = await ensureChromium({ shell: true });
    await ensureBuild();
    const env = projectEnvironment({
      ...KEEP_COMPILED,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const code = await runChild(binary("playwright"), ["test", "--reporter=list,json"], { env });
    return count(code, report, ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }));
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** What a runner's report counts. A runner that failed counts as a failure even where its report knows of none. */
function count(code, report, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    counted.failed = 1;
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}
