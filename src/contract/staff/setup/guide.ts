/** The guide to a new site: steps that know by themselves when they are done. */
import Type, { type Static } from "typebox";
import { Choice, LineOrEmpty } from "../fields.ts";

/** The steps, in their order. */
export const STEP_NAMES = ["demo", "group", "dealer", "people", "mail", "stock", "enquiries", "live"] as const;
export type StepName = (typeof STEP_NAMES)[number];

const StepLink = Type.Object({ label: Type.String(), path: Type.String() });

const Step = Type.Object({
  name: Choice(STEP_NAMES),
  /** A step that is done is not skipped. */
  state: Choice(["open", "done", "skipped"]),
  /** What is there already, such as "2 dealers", or what is missing. */
  found: Type.String(),
  /** Pages of the back office on which the step is done. The first one is the usual one. */
  links: Type.Array(StepLink),
});
export type Step = Static<typeof Step>;

/** GET /setup. */
export const Setup = Type.Object({
  steps: Type.Array(Step),
  /** Whether somebody has put the guide away. */
  isPutAway: Type.Boolean(),
});
export type Setup = Static<typeof Setup>;

/** The body of PATCH /setup. */
export const SetupChange = Type.Object(
  {
    skipped: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(STEP_NAMES.map((name) => [name, Type.Boolean()]))), {
        additionalProperties: false,
      }),
    ),
    isPutAway: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SetupChange = { skipped?: Partial<Record<StepName, boolean>>; isPutAway?: boolean };

/** The body of POST /setup/test_email. */
export const TestEmail = Type.Object({ to: LineOrEmpty(254) }, { additionalProperties: false });

/** What came of a test message, in words. */
export const TestEmailOutcome = Type.Object({ isAccepted: Type.Boolean(), message: Type.String() });
export type TestEmailOutcome = Static<typeof TestEmailOutcome>;
