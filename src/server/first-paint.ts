import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderedPage } from "../web/entry.server.tsx";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const STYLES = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;
/** Where the page has its styles: an element of its own, with what is to stand before them. Links to them come after it. */
const PLACE = /^<style>([^<]*)<\/style>/;
/**
 * In the page: starts its programme once what is to be seen has come, or the visitor does something. The page can be read
 * and used until then, since it needs none. Each file is asked for in a task of its own, between which a visitor is answered.
 */
const STARTER = `<script>(() => {
let started = false;
const intents = ["pointerdown", "keydown", "touchstart", "focusin"];
const start = async () => {
  for (const intent of intents) removeEventListener(intent, start);
  if (started) return;
  started = true;
  const { files, entry } = JSON.parse(document.getElementById("programme").textContent);
  for (const file of files) {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = file;
    document.head.append(preload);
    await new Promise((done) => setTimeout(done));
  }
  import(entry);
};
for (const intent of intents) addEventListener(intent, start, { passive: true });
const painted = async () => {
  for (const picture of document.querySelectorAll("img[fetchpriority=high]")) await picture.decode().catch(() => {});
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
};
document.readyState === "complete" ? painted() : addEventListener("load", painted);
})();</script>`;

/** A page as it is sent, and the content security policy that goes with it. */
export type SentPage = { html: Buffer; policy: string };

/**
 * Makes a rendered page ready to be seen at once. The styles that it links to, from the files built into `client`, stand in
 * it: nothing has to be fetched before it can be shown. Its programme is fetched after its pictures.
 *
 * The links that were rendered stay, since the programme looks for them, but nothing is fetched by them.
 */
export function forFirstPaint(client: string): (page: RenderedPage) => SentPage {
  // Pages of one kind have the same styles and scripts.
  const knownStyles = new Map<string, { html: Buffer; hash: string | undefined }>();
  const knownStarts = new Map<string, { html: Buffer; policy: string }>();
  const withStyles = (linked: string) => {
    const [place, first] = PLACE.exec(linked) ?? [];
    if (place === undefined) return { html: Buffer.from(linked), hash: undefined };
    const files = Array.from(linked.matchAll(STYLES), ([, file = ""]) => readFileSync(join(client, file), "utf8"));
    const styles = [first, ...files].join("");
    const links = linked.slice(place.length).replace(STYLES, (link) => `${link.slice(0, -2)} disabled=""/>`);
    return { html: Buffer.from(`<style>${styles}</style>${links}`), hash: hash("sha256", styles, "base64") };
  };
  return ({ head, body, scripts, data }) => {
    const at = head.indexOf("<style>");
    const linked = at === -1 ? "" : head.slice(at);
    const styles = remembered(knownStyles, linked, () => withStyles(linked));
    const start = remembered(knownStarts, `${styles.hash} ${scripts}`, () => {
      const started = scripts + STARTER;
      return { html: Buffer.from(started), policy: contentSecurityPolicy(started, styles.hash) };
    });
    const said = at === -1 ? head : head.slice(0, at);
    // Each part is encoded by itself: put together before, what is long would be copied once more.
    const parts = [Buffer.from(said), styles.html, Buffer.from(body), start.html, Buffer.from(data)];
    return { html: Buffer.concat(parts), policy: start.policy };
  };
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
