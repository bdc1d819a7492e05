import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const IOS = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

it.each([
  [`${WINDOWS} ${CHROME}`, "Chrome on Windows"],
  [`${WINDOWS} ${CHROME} Edg/142.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} ${CHROME} OPR/124.0.0.0`, "Opera on Windows"],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${IOS}`, "Safari on iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${IOS}`, "Safari on iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15", "Safari on Mac"],
  ["curl/8.14.1", "A browser"],
  ["Dalvik/2.1.0 (Linux; U; Android 16)", "A browser on Android"],
  [null, "A browser"],
  [undefined, "A browser"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
