/** What a setting is: its value, its words for staff, and what it is before anybody sets it. */
import Type, { type Static, type TSchema } from "typebox";
import { Choice, LineOrEmpty, Nullable, UploadPath } from "../staff/fields.ts";

/** How staff enter a value, where its schema does not say it. */
export type SettingInput = "dealer" | "hours" | "closures" | "colour" | "picture";

export type Setting<Schema extends TSchema = TSchema> = {
  schema: Schema;
  label: string;
  /** The value until somebody sets it. */
  initial: Static<Schema>;
  help?: string;
  input?: SettingInput;
  /** What a number counts: "days". */
  unit?: string;
  /** The words of a choice's values. */
  choices?: Readonly<Record<string, string>>;
};

/** A section: settings that staff change together. `isPublic`: browsers get the values too. */
export const section = <const Settings extends Record<string, Setting>>(parts: {
  title: string;
  about: string;
  isPublic: boolean;
  settings: Settings;
}) => parts;

export const setting = <Schema extends TSchema>(parts: Setting<Schema>) => parts;

type Words = Pick<Setting, "label" | "help">;

/** A text that may be absent. */
export const optional = <Schema extends TSchema>(schema: Schema, words: Words) =>
  setting({ schema: Nullable(schema), initial: null as never, ...words });

/** A picture of the media library, as a path below /uploads. */
export const picture = (words: Words) =>
  setting({ schema: Nullable(UploadPath()), initial: null, input: "picture", ...words });

/** One of several values, each with its words. */
export const choice = <const Choices extends Readonly<Record<string, string>>>(
  choices: Choices,
  initial: keyof Choices & string,
  words: Words,
) =>
  setting({
    schema: Choice(Object.keys(choices) as (keyof Choices & string)[]),
    initial: initial as never,
    choices,
    ...words,
  });

export const toggle = (initial: boolean, words: Words) => setting({ schema: Type.Boolean(), initial, ...words });

type NumberParts = Words & { initial: number; minimum: number; maximum: number; unit: string };

export const wholeNumber = ({ minimum, maximum, ...parts }: NumberParts) =>
  setting({ schema: Type.Integer({ minimum, maximum }), ...parts });

export const decimal = ({ minimum, maximum, ...parts }: NumberParts) =>
  setting({ schema: Type.Number({ minimum, maximum }), ...parts });

/** The slug of a dealer; "": none. */
export const dealerOf = (words: Words) => setting({ schema: LineOrEmpty(100), initial: "", input: "dealer", ...words });
