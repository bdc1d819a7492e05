import PhotoLibraryIcon from "@mui/icons-material/PhotoLibrary";
import type { RaRecord } from "ra-core";
import { SelectInput, useRecordContext } from "react-admin";
import { kindOfMedia, MEDIA_KINDS, type MediaKind } from "../../contract/media/media-kinds.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";
import { FocusInput } from "./inputs/focus-input.tsx";
import { MediaAside } from "./media-aside.tsx";
import { MediaUpload } from "./media-upload.tsx";

const KIND_NAMES: Record<MediaKind, string> = {
  picture: "Pictures",
  pdf: "PDFs",
  video: "Videos",
  captions: "Captions",
};
const KINDS = MEDIA_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

const PRESENCE = [
  { id: "true", name: "Missing on the server" },
  { id: "false", name: "Where it should be" },
];

function MediaForm() {
  const isPicture = kindOfMedia(useRecordContext()?.mediaType) === "picture";
  return (
    <>
      <DealerInput emptyText="The whole group" />
      {isPicture && <FocusInput />}
      <LineInput source="title" label="Title" />
      <LineInput
        source="alternativeText"
        label="What it shows"
        helperText="For people who do not see it. Empty: it is only decoration."
        isOptional
        maxLength={300}
      />
    </>
  );
}

const fileText = ({ path, missingSince }: RaRecord) => (missingSince ? `Missing: ${path}` : path);

export const media: Screen = {
  resource: "media",
  many: "Media",
  one: "file",
  section: "Content",
  icon: PhotoLibraryIcon,
  menu: ["editor"],
  represent: ({ title }) => title,
  picture: ({ thumbnail }) => thumbnail ?? undefined,
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "path", label: "File", text: fileText },
    { source: "width", label: "Pixels", text: ({ width, height }) => (width ? `${width} × ${height}` : "") },
    {
      source: "bytes",
      label: "Size",
      text: ({ bytes }) => `${Math.ceil(bytes / 1000)} kB`,
      isNumber: true,
      isSortable: true,
    },
    { source: "createdAt", label: "Added", text: ({ createdAt }) => formatTime(createdAt), isSortable: true },
  ],
  sort: { field: "id", order: "DESC" },
  filters: [
    <SelectInput key="kind" source="kind" label="Kind" choices={KINDS} />,
    <SelectInput key="isMissing" source="isMissing" label="File" choices={PRESENCE} />,
  ],
  searchHelp: "Title, what it shows, or file",
  emptyHint: "Upload pictures, PDFs and videos here, or wherever a form asks for one.",
  form: MediaForm,
  create: MediaUpload,
  aside: MediaAside,
};
