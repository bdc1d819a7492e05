/** The kinds of blocks that editors make pages of. Schema, checks, inputs and renderers derive from this table or are typed by it. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";
import { Choice, Html, Line, LineOrEmpty } from "../../staff/fields.ts";

export const MAX_BLOCKS = 40;
export const MAX_COLUMNS = 12;
export const MAX_ROWS = 100;
const MAX_QUESTIONS = 30;

/** The lead forms that are about no car or offer. */
export const PAGE_FORMS = ["contact", "service"] as const;
export type PageForm = (typeof PAGE_FORMS)[number];

const closed = { additionalProperties: false } as const;
/** A heading above the block. */
const title = Line(120);

const BLOCKS = {
  /** Headings, paragraphs, lists, links and pictures. */
  text: { html: Html(50_000) },
  /** Cells are plain text. Rows have as many as the header. */
  table: {
    caption: Line(),
    header: Type.Array(LineOrEmpty(80), { minItems: 1, maxItems: MAX_COLUMNS }),
    rows: Type.Array(Type.Array(LineOrEmpty(300), { maxItems: MAX_COLUMNS }), { minItems: 1, maxItems: MAX_ROWS }),
  },
  /** A link to a video on YouTube or Vimeo. */
  video: { title, url: Line(500) },
  form: { title, form: Choice(PAGE_FORMS) },
  /** The first cars of a search: the path and query of the used cars' list. */
  cars: { title, search: Line(1000) },
  questions: {
    title,
    questions: Type.Array(
      Type.Object(
        { question: Line(), answer: Type.String({ minLength: 1, maxLength: 3000, "x-text": "lines" }) },
        closed,
      ),
      { minItems: 1, maxItems: MAX_QUESTIONS },
    ),
  },
} as const satisfies Record<string, TProperties>;

export type BlockKind = keyof typeof BLOCKS;
export const BLOCK_KINDS = Object.keys(BLOCKS) as BlockKind[];

/** A block of one kind. */
export type BlockOf<Kind extends BlockKind> = { kind: Kind } & Static<TObject<(typeof BLOCKS)[Kind]>>;
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

/** The schema of each kind. */
export const BLOCK_SCHEMAS = Object.fromEntries(
  BLOCK_KINDS.map((kind) => [kind, Type.Object({ kind: Choice([kind]), ...BLOCKS[kind] }, closed)]),
) as unknown as Record<BlockKind, TObject>;

const allFields: Record<string, TSchema> = Object.assign({}, ...Object.values(BLOCKS));

/**
 * A block of any kind, with the fields of all: errors then name one field, instead of what each alternative lacks. `BLOCK_SCHEMAS` say
 * what a block of its kind needs. Kinds that share a field's name share its schema.
 */
export const AnyBlock = Type.Unsafe<Block>(
  Type.Object(
    {
      kind: Choice(BLOCK_KINDS),
      ...Object.fromEntries(Object.entries(allFields).map(([name, schema]) => [name, Type.Optional(schema)])),
    },
    closed,
  ),
);
