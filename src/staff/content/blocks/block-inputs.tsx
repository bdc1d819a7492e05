import type { ComponentType } from "react";
import { ArrayInput, required, SelectInput, SimpleFormIterator } from "react-admin";
import type { Block, BlockKind, PageForm } from "../../../contract/content/pages/blocks.ts";
import { RichText } from "../../inputs/text/rich-text.tsx";
import { LineInput, LinesInput } from "../../inputs/text/text-inputs.tsx";
import { TableInput } from "./table-input.tsx";

type BlockInput = {
  name: string;
  /** A new block. */
  empty: Block;
  /** `source` is that of the block. */
  Inputs: ComponentType<{ source: string }>;
};

const FORMS: Record<PageForm, string> = {
  contact: "Contact (the sales desk)",
  service: "Service (the workshop)",
};
const FORM_CHOICES = Object.entries(FORMS).map(([id, name]) => ({ id, name }));

/** Addresses may be copied from the browser with the site's name. */
const withoutOrigin = (value: unknown) => String(value ?? "").replace(/^https?:\/\/[^/]+/, "");

/** The inputs of each kind of block, in the order in which they are offered. */
export const BLOCK_INPUTS: Record<BlockKind, BlockInput> = {
  text: {
    name: "Text",
    empty: { kind: "text", html: "" },
    Inputs: ({ source }) => <RichText source={`${source}.html`} label="Text" />,
  },
  table: {
    name: "Table",
    empty: { kind: "table", caption: "", header: ["", ""], rows: [["", ""]] },
    Inputs: ({ source }) => (
      <>
        <LineInput source={`${source}.caption`} label="Title of the table" />
        <TableInput source={source} />
      </>
    ),
  },
  video: {
    name: "Video",
    empty: { kind: "video", title: "", url: "" },
    Inputs: ({ source }) => (
      <>
        <LineInput source={`${source}.title`} label="Title" maxLength={120} />
        <LineInput
          source={`${source}.url`}
          label="Link to the video"
          helperText="On YouTube or Vimeo. Nothing is loaded from there before a visitor plays it"
          maxLength={500}
        />
      </>
    ),
  },
  form: {
    name: "Form",
    empty: { kind: "form", title: "Ask us", form: "contact" },
    Inputs: ({ source }) => (
      <>
        <LineInput source={`${source}.title`} label="Title" maxLength={120} />
        <SelectInput
          source={`${source}.form`}
          label="Form"
          choices={FORM_CHOICES}
          helperText="Visitors choose the dealer. A page can have one form"
        />
      </>
    ),
  },
  cars: {
    name: "Used cars",
    empty: { kind: "cars", title: "", search: "/used" },
    Inputs: ({ source }) => (
      <>
        <LineInput source={`${source}.title`} label="Title" maxLength={120} />
        <LineInput
          source={`${source}.search`}
          label="Search"
          parse={withoutOrigin}
          helperText="Search used cars on the site, then copy the address here. The page shows the first 12"
          maxLength={1000}
        />
      </>
    ),
  },
  questions: {
    name: "Questions and answers",
    empty: { kind: "questions", title: "Questions and answers", questions: [{ question: "", answer: "" }] },
    Inputs: ({ source }) => (
      <>
        <LineInput source={`${source}.title`} label="Title" maxLength={120} />
        <ArrayInput source={`${source}.questions`} label="Questions" validate={required("Questions: please add one.")}>
          <SimpleFormIterator disableClear>
            <LineInput source="question" label="Question" />
            <LinesInput source="answer" label="Answer" maxLength={3000} />
          </SimpleFormIterator>
        </ArrayInput>
      </>
    ),
  },
};
