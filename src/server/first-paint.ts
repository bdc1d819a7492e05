import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLES = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;
/** Where the page has its styles: an element of its own, with what is to stand before them. */
const PLACE = /<style>([^<]*)<\/style>/;
/** Said of what starts the programme, which stands after all that is to be seen. Only the renderer is to read it. */
const MACHINERY = " suppressHydrationWarning";
const PROGRAMME = '<script type="module" async>';
const PRELOAD = '<link rel="modulepreload" ';

/**
 * In the page: starts its programme once what is to be seen has come, or the visitor does something. The page can be read
 * and used until then, since it needs none. Each file is asked for in a task of its own, between which a visitor is answered.
 */
const STARTER = `<script>(() => {
const intents = ["pointerdown", "keydown", "touchstart", "focusin"];
const start = async () => {
  for (const intent of intents) removeEventListener(intent, start);
  const script = document.querySelector('script[type="text/programme"]');
  if (!script) return;
  script.type = "text/started";
  for (const link of document.querySelectorAll("link[rel=modulepreload][media]")) {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = link.href;
    document.head.append(preload);
    await new Promise((done) => setTimeout(done));
  }
  const programme = document.createElement("script");
  programme.type = "module";
  programme.textContent = script.textContent;
  document.head.append(programme);
};
for (const intent of intents) addEventListener(intent, start, { passive: true });
const painted = () => requestAnimationFrame(() => setTimeout(start));
document.readyState === "complete" ? painted() : addEventListener("load", painted);
})();</script>`;

/** A page as it is sent, and the hash of its styles as a content security policy has it; undefined where there are none. */
export type SentPage = { html: string; styles: string | undefined };

/**
 * Makes a rendered page ready to be seen at once. The styles that it links to, from the files built into `client`, stand in
 * it: nothing has to be fetched before it can be shown. Its programme is fetched after its pictures.
 *
 * The links that were rendered stay, since the programme looks for them, but nothing is fetched by them.
 */
export function forFirstPaint(client: string): (html: string) => SentPage {
  // Pages of one kind link to the same files.
  const known = new Map<string, { style: string; hash: string }>();
  const read = (before: string, files: string[]) => {
    const styles = before + files.map((file) => readFileSync(join(client, file), "utf8")).join("");
    return { style: `<style>${styles}</style>`, hash: hash("sha256", styles, "base64") };
  };
  const stylesOf = (head: string) => {
    const [, before] = PLACE.exec(head) ?? [];
    if (before === undefined) return undefined;
    const files = Array.from(head.matchAll(STYLES), ([, file = ""]) => file);
    const key = files.join();
    const styles = known.get(key) ?? read(before, files);
    known.set(key, styles);
    return styles;
  };
  return (rendered) => {
    // What is changed stands in the head and at the end; what is long between them is left alone.
    const [head, rest] = split(rendered, rendered.indexOf("</head>"));
    const machinery = rest.indexOf(MACHINERY);
    const [body, end] = split(rest, machinery === -1 ? -1 : rest.lastIndexOf("<", machinery));
    const styles = stylesOf(head);
    const html = [
      head
        .replace(STYLES, (link) => `${link.slice(0, -2)} disabled=""/>`)
        .replace(PLACE, (place) => styles?.style ?? place),
      body,
      end
        .replaceAll(MACHINERY, "")
        .replaceAll(PRELOAD, `${PRELOAD}media="not all" `)
        .replace(PROGRAMME, '<script type="text/programme">')
        .replace("</body>", () => `${STARTER}</body>`),
    ];
    return { html: html.join(""), styles: styles?.hash };
  };
}

/** `text` before and from the place `at`; all of it before where that is -1. */
function split(text: string, at: number): [before: string, from: string] {
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}
