import { matchPage } from "../../../../contract/page-path.ts";
import { staffRedirect } from "../../../../contract/staff/content/redirect.ts";
import { MAX_LIST_LINES, type RedirectLine } from "../../../../contract/staff/content/redirect-list.ts";
import { createRedirects, MAX_REDIRECTS, type Redirect } from "../../../../db/queries/content/redirects.ts";
import { schemaChecker } from "../../../input/schema-violations.ts";
import { violation } from "../../../input/submission.ts";
import { Violations } from "../../../problems.ts";
import { addressViolations } from "./redirect-rules.ts";

type ListedRedirect = Redirect & { line: number };

const checkFields = schemaChecker(staffRedirect.create);
const QUOTES = /^"|"$/g;
const isAddress = (text: string | undefined) => text !== undefined && /^(?:\/|https?:)/i.test(text);

/**
 * Reads a list: a line for each redirect, with the old and the new address. They are separated by a tab, a semicolon, a comma or spaces,
 * whichever comes first in this order. Further columns and a line of headings are ignored, and the old site's name is cut off. Throws
 * Violations for a list that is too long.
 */
export function parseRedirectList(list: string): ListedRedirect[] {
  const lines = list.split(/\r?\n/).map((text, n) => ({ line: n + 1, parts: splitLine(text.trim()) }));
  const filled = lines.filter(({ parts }) => parts.some((part) => part !== ""));
  const [first] = filled;
  const listed = first?.parts.some(isAddress) ? filled : filled.slice(1);
  if (listed.length > MAX_LIST_LINES) {
    throw new Violations([violation("list", `A list can have ${MAX_LIST_LINES} lines.`, "outOfRange")]);
  }
  return listed.map(({ line, parts: [from = "", to = ""] }) => ({ line, fromPath: withoutOrigin(from), toPath: to }));
}

function splitLine(line: string): string[] {
  const separator = ["\t", ";", ","].find((one) => line.includes(one)) ?? /\s+/;
  return line.split(separator).map((part) => part.trim().replaceAll(QUOTES, "").trim());
}

const withoutOrigin = (address: string) => address.replace(/^https?:\/\/[^/?#]*/i, "") || address;

/**
 * Says what would become of each line beside the `existing` redirects. Those that lead in a circle, or nowhere, are wrong, and so is an
 * address that is listed twice. The others say where they lead if that is not the address beside them. `old` is the redirect that a line
 * replaces.
 */
export function planRedirects<Existing extends Redirect>(
  listed: readonly ListedRedirect[],
  existing: readonly Existing[],
): (RedirectLine & { old?: Existing })[] {
  const before = new Map(existing.map((one) => [keyOf(one), one]));
  const seen = new Map<string, number>();
  const checked = listed.map((one) => ({ ...one, problem: findProblem(one, seen) }));
  const good = checked.filter(({ problem }) => problem === undefined);
  const replaced = new Set(good.map(keyOf));
  const all = [...existing.filter((one) => !replaced.has(keyOf(one))), ...good];
  const { find } = createRedirects(all);
  return checked.map(({ line, fromPath, toPath, problem }) => {
    const shown = { line, fromPath, toPath };
    if (problem !== undefined) return { ...shown, outcome: "wrong", message: problem };
    const target = find(fromPath);
    if (target === undefined) return { ...shown, outcome: "wrong", message: "It leads in a circle." };
    if (matchPage(target.split(/[?#]/, 1)[0] ?? "") === undefined) {
      return { ...shown, outcome: "wrong", message: `There is no page at ${target}.` };
    }
    if (all.length > MAX_REDIRECTS) {
      return { ...shown, outcome: "wrong", message: `There can be ${MAX_REDIRECTS} redirects.` };
    }
    const old = before.get(keyOf(shown));
    const outcome = old === undefined ? "new" : old.toPath === toPath ? "unchanged" : "changed";
    const kept = old === undefined ? {} : { old };
    return { ...shown, ...kept, outcome, message: isSame(target, toPath) ? "" : `It leads on to ${target}.` };
  });
}

/** Redirects are found whatever the case of the old address and slashes at its end are. */
const keyOf = ({ fromPath }: Redirect) => fromPath.toLowerCase().replace(/(?<!\/)\/+(?=\?|$)/, "");

const isSame = (target: string, toPath: string) => target === encodeURI(decodeIfPossible(toPath)) || target === toPath;

function decodeIfPossible(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

function findProblem({ line, fromPath, toPath }: ListedRedirect, seen: Map<string, number>): string | undefined {
  if (fromPath === "" || toPath === "") return "It needs an old and a new address.";
  const [first] = [...checkFields({ fromPath, toPath }), ...addressViolations({ fromPath, toPath })];
  if (first !== undefined) return `${first.propertyPath === "toPath" ? "New" : "Old"} address: ${first.message}`;
  const key = keyOf({ fromPath, toPath });
  const earlier = seen.get(key);
  if (earlier !== undefined) return `Line ${earlier} has this address already.`;
  seen.set(key, line);
  return undefined;
}
