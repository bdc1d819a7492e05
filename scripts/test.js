import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.js";
import { ensureChromium } from "./chromium.js";
import { captureOutput, runChild } from "./processes.js";
import { binary, COMPILE_CACHE, projectEnvironment } from "./project.js";
import { withSetUpLock } from "./set-up-lock.js";
import { ensureBuild } from "./site-build.js";
import { StepError, step } from "./steps.js";
import { ensureArial, ensureImapServer } from "./test-packages.js";

/** A file system in memory, on which the tests create their hundreds of databases faster. */
const MEMORY_FOLDER = "/dev/shm";
/** Minimum free space there, several times what the tests use. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Runs all checks and tests. The last lines name those that failed or passed only on a later try, and the totals. Returns the exit code.
 */
export async function test() {
  if (hasMemoryFolder()) process.env.TMPDIR = MEMORY_FOLDER;
  const reports = mkdtempSync(join(tmpdir(), "site-reports-"));
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  // Runs before Chromium's installation, since only one package can be installed at a time.
  const [failedBuild] = await Promise.all([attempt(() => withSetUpLock(ensureBuild)), ensureImapServer()]);
  let chromium;
  const [failedChecks, units, missingChromium] = await Promise.all([
    check({ inBackground: true }),
    unitTests(join(reports, "units.json")),
    attempt(async () => {
      chromium = await ensureChromium({ preferShell: true, isAlone: false });
      await ensureArial();
    }),
  ]);
  // Afterwards: side by side, both would be starved of processor time, and tests would give up.
  const pages = failedBuild ?? missingChromium ?? (await pageTests(chromium, join(reports, "pages.json")));
  const results = [
    { passed: 0, failed: failedChecks, names: failedChecks > 0 ? ["npm run check: see above"] : [], flaky: [] },
    units,
    pages,
  ];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // Repeated at the end, where people and build logs look first.
  for (const name of results.flatMap((result) => result.flaky)) console.log(`! passed on a later try only: ${name}`);
  for (const name of results.flatMap((result) => result.names)) console.log(`✗ ${name}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

function hasMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false; // not Linux
  }
}

/** Runs the unit and API tests. Their output is printed only on failure; that of the page tests shows the progress. */
async function unitTests(report) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const run = () => captureOutput(binary("vitest"), args, { env: projectEnvironment(COMPILE_CACHE) });
  let code = 0;
  try {
    await step("unit and API tests", run, { isAlone: false });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.log(error.message);
    code = 1;
  }
  return readCounts(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no tests, and counts as one failure.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
    names: testResults
      .filter((file) => file.status === "failed")
      .flatMap((file) => [
        // A file's own message is about a hook, or about a module that cannot be loaded.
        file.message ? `${file.name}: ${file.message}` : file.name,
        ...file.assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => `  ${fullName}: ${failureMessages[0]?.split("\n")[0]}`),
      ]),
    // The report keeps the failure of the first try.
    flaky: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0]?.split("\n")[0]}`),
    ),
  }));
}

async function pageTests(chromium, report) {
  const env = projectEnvironment({
    ...COMPILE_CACHE,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const code = await runChild(binary("playwright"), ["test", "--reporter=list,json"], { env });
  return readCounts(code, report, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: nameTests(suites, "unexpected"),
    flaky: nameTests(suites, "flaky"),
  }));
}

/** Prepares the page tests. Returns one failure for all of them, or undefined. */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, names: [error.message], flaky: [] };
  }
}

/** Lists the tests in Playwright's report that ended with `outcome`. Suites may be nested. */
function nameTests(suites = [], outcome) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => `${file}: ${title}`),
    ...nameTests(inner, outcome),
  ]);
}

/** Counts the tests in a runner's report. A runner that fails without a failed test counts as one failure. */
function readCounts(code, report, read) {
  let counts = { passed: 0, failed: 0, names: [], flaky: [] };
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    counts.failed = 1;
  }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.names.push("a runner failed, though none of its tests did");
  }
  return counts;
}
