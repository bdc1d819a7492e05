import {
  BLOCK_KINDS,
  BLOCK_SCHEMAS,
  type Block,
  type BlockKind,
  type BlockOf,
} from "../../../contract/content/pages/blocks.ts";
import { parseVideoLink } from "../../../contract/content/pages/video-link.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { matchPage } from "../../../contract/page-path.ts";
import { schemaChecker } from "../../input/schema-violations.ts";
import { violation } from "../../input/submission.ts";

type Checker = (block: unknown) => Violation[];

const CHECKERS = Object.fromEntries(BLOCK_KINDS.map((kind) => [kind, schemaChecker(BLOCK_SCHEMAS[kind])])) as Record<
  BlockKind,
  Checker
>;

/** What the schemas cannot say. */
const RULES: { [Kind in BlockKind]?: (block: BlockOf<Kind>) => Violation[] } = {
  table: ({ header, rows }) =>
    rows.flatMap((row, n) =>
      row.length === header.length
        ? []
        : [violation(`rows.${n}`, `This row should have ${header.length} cells, as the header.`, "wrongFormat")],
    ),
  video: ({ url }) =>
    parseVideoLink(url)
      ? []
      : [violation("url", "This value should be the address of a video on YouTube or Vimeo.", "wrongFormat")],
  cars: ({ search }) =>
    isUsedList(search)
      ? []
      : [violation("search", "This value should be the address of a list of used cars, such as /used.", "wrongFormat")],
};

function isUsedList(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return !address.includes("#") && matchPage(path)?.name === "used";
}

/** Returns the violations of a page's blocks, each at its block: "blocks.2.url". `blocks` match the schema of any block. */
export function blockViolations(blocks: unknown): Violation[] {
  if (!Array.isArray(blocks)) return [];
  const all = (blocks as Block[]).flatMap((block, n) => at(n, violationsOf(block)));
  const isForm = ({ kind }: Block) => kind === "form";
  const [, second] = (blocks as Block[]).flatMap((block, n) => (isForm(block) ? [n] : []));
  // Without JavaScript, a page would not know which of them was sent.
  return second === undefined
    ? all
    : [...all, ...at(second, [violation("form", "A page can have one form.", "outOfRange")])];
}

function violationsOf(block: Block): Violation[] {
  const ofSchema = CHECKERS[block.kind](block);
  return ofSchema.length > 0 ? ofSchema : ((RULES[block.kind] as Checker | undefined)?.(block) ?? []);
}

const at = (n: number, violations: readonly Violation[]): Violation[] =>
  violations.map((one) => ({ ...one, propertyPath: `blocks.${n}.${one.propertyPath}` }));
