import { ArrayInput, BooleanInput, SimpleFormIterator } from "react-admin";
import { useWatch } from "react-hook-form";
import { MARK_LENGTH, MAX_MARKS } from "../../contract/staff/stock/vehicle.ts";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { FileInput } from "../media/inputs/file-input.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { VideoInput } from "../media/video/video-input.tsx";

/** What a new vehicle has: nobody has inspected or filmed it. */
export const NO_CONDITION = {
  marks: [],
  hasNoMarks: false,
  inspectionReport: null,
  video: null,
  videoPoster: null,
  videoCaptions: null,
};

/** The parts of a vehicle's form about its condition, the inspection report, and its video. */
export function ConditionSections() {
  return (
    <>
      <FormSection
        title="Condition"
        help={`What you noted when you inspected the car, up to ${MAX_MARKS} marks. Visitors see them as they stand here. Without any, the page says nothing of its condition.`}
      >
        <Marks />
        <FileInput
          source="inspectionReport"
          label="Inspection report"
          kind="pdf"
          help="A PDF that visitors can download. Leave names and numbers of people out of it."
        />
      </FormSection>
      <FormSection title="Walk-around video">
        <VideoInput source="video" label="Video" posterSource="videoPoster" />
        <Poster />
      </FormSection>
    </>
  );
}

function Marks() {
  const marks: readonly unknown[] = useWatch({ name: "marks" }) ?? [];
  return (
    <>
      <ArrayInput source="marks" label={false}>
        <SimpleFormIterator
          disableClear
          disableAdd={marks.length >= MAX_MARKS}
          getItemLabel={(index) => `${index + 1}.`}
        >
          <LineInput
            source="text"
            label="What it is"
            helperText="Scratch on the left rear door"
            maxLength={MARK_LENGTH}
          />
          <PictureInput source="image" label="Picture of it" isOptional />
        </SimpleFormIterator>
      </ArrayInput>
      <BooleanInput
        source="hasNoMarks"
        label="We inspected the car and noted no marks"
        helperText={marks.length > 0 ? "There are marks." : "Visitors read this."}
      />
    </>
  );
}

/** The picture and the captions of a video, once there is one. */
function Poster() {
  const video: unknown = useWatch({ name: "video" });
  if (!video) return null;
  return (
    <>
      <PictureInput
        source="videoPoster"
        label="Picture of the video"
        help="Shown until somebody plays it. Without one: the main picture of the car."
        shape={{ label: "", ratio: 16 / 9 }}
        isOptional
      />
      <FileInput
        source="videoCaptions"
        label="Captions"
        kind="captions"
        help="A WebVTT file in English, if somebody speaks"
      />
    </>
  );
}
