import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Builder, By, Capabilities, until } from "selenium-webdriver";
import { choosePort } from "../../src/server/listener/free-port.ts";
import { type BrowserDriver, WAIT_MS } from "./browser-driver.ts";

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** Starts WebKitGTK's MiniBrowser on a display in memory and drives it over WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<BrowserDriver> {
  const display = spawn(programs.display, ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(createInterface(display.stdout), "line");
  const port = await choosePort({ HOST: "127.0.0.1", PORT: 0 });
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: "ignore",
  });
  const stop = () => {
    driver.kill();
    display.kill();
  };
  const client = await connect(port, programs.browser).catch((error) => {
    stop();
    throw error;
  });
  const find = async (xpath: string) => {
    const element = await client.wait(until.elementLocated(By.xpath(xpath)), WAIT_MS);
    await client.wait(until.elementIsVisible(element), WAIT_MS);
    // WebKitWebDriver does not scroll to a select whose option it clicks.
    await client.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    return element;
  };
  return {
    open: (url) => client.get(url),
    url: () => client.getCurrentUrl(),
    isVisible: async (xpath) => {
      const [element] = await client.findElements(By.xpath(xpath));
      return (await element?.isDisplayed()) ?? false;
    },
    text: async (xpath) => (await find(xpath)).getText(),
    click: async (xpath) => (await find(xpath)).click(),
    fill: async (xpath, text) => {
      const element = await find(xpath);
      await element.clear();
      await element.sendKeys(text);
    },
    select: async (xpath, value) => {
      await client.wait(until.elementIsEnabled(await find(xpath)), WAIT_MS);
      await client.findElement(By.xpath(`${xpath}/option[@value="${value}"]`)).click();
    },
    close: async () => {
      await client.quit().finally(stop);
    },
  };
}

/** Opens a session as soon as the driver accepts connections. */
async function connect(port: number, binary: string) {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation", "--geometry=1280x900"] },
  });
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
