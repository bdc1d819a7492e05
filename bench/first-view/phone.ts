import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Delay of each request on the throttled network, in seconds. */
export const ROUND_TRIP_SECONDS = 0.5625;
/** The network that Lighthouse applies with `--throttling-method=devtools` on mobile: 150 ms x 3.75, 1 638.4 kbit/s x 0.9, 675 kbit/s. */
const SLOW_4G = {
  offline: false,
  latency: ROUND_TRIP_SECONDS * 1000,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** How much slower the phone's processor is than a machine of full pace, as in Lighthouse. */
const CPU_SLOWDOWN = 4;
/** Lighthouse's mobile screen. */
const SCREEN = { width: 412, height: 823 };
const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** Options that start Chromium without background work, and let it reach no other server: a dealer's map would come from one. */
export const CHROMIUM_OPTIONS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** The browser in which phones are emulated. */
export type PhoneBrowser = {
  browser: Browser;
  /** How many times the processor of a slow phone is slowed down. */
  cpuSlowdown: number;
};
export type Phone = { page: Page; devtools: CDPSession; context: BrowserContext };

/** Slows processors down so much less on a slower machine that the phone is the same on all. `pace` is that of the machine, at most 1. */
export const emulatePhones = (browser: Browser, pace: number): PhoneBrowser => ({
  browser,
  cpuSlowdown: Math.max(1, CPU_SLOWDOWN * pace),
});

/**
 * Runs `use` with an empty page on a phone with a cold cache, on a slow network and processor unless `isFast`. Carousels stand still:
 * the phone asks for reduced motion.
 */
export async function withPhone<T>(
  { browser, cpuSlowdown }: PhoneBrowser,
  use: (phone: Phone) => Promise<T>,
  { isFast = false } = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport: SCREEN,
    screen: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENT,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    if (!isFast) {
      await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    }
    return await use({ page, devtools, context });
  } finally {
    await context.close();
  }
}
