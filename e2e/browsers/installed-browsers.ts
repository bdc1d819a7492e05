import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { BrowserDriver } from "./browser-driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** Starts Debian's Firefox, or returns why it cannot. */
export async function startInstalledFirefox(): Promise<BrowserDriver | string> {
  const executable = findProgram("firefox-esr") ?? findProgram("firefox");
  return executable === undefined ? "firefox-esr is not installed" : startFirefox(executable);
}

/** Starts Debian's WebKitGTK, or returns why it cannot. */
export async function startInstalledWebKit(): Promise<BrowserDriver | string> {
  const driver = findProgram("WebKitWebDriver");
  const display = findProgram("Xvfb");
  const [browser] = globSync("/usr/lib/{,*/}webkit2gtk-4.*/MiniBrowser");
  if (driver === undefined || browser === undefined) return "webkit2gtk-driver is not installed";
  return display === undefined ? "xvfb is not installed" : startWebKit({ driver, browser, display });
}

function findProgram(name: string): string | undefined {
  const paths = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
