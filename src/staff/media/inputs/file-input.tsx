import { Box, Button, Link } from "@mui/material";
import { useInput } from "react-admin";
import { pictureUrl } from "../../../contract/media/pictures.ts";
import { LibraryButton } from "../library-button.tsx";
import { useUploadDealer } from "../use-upload-dealer.ts";
import { DropZone } from "./drop-zone.tsx";
import { MediaField } from "./media-field.tsx";
import { storedPath } from "./picture-url.ts";

type FileInputProps = {
  source: string;
  label: string;
  kind: "pdf" | "captions";
  help?: string;
  /** The folder under /uploads that the field's paths are relative to. */
  folder?: string;
};

/** Selects a file of the media library that is no picture, such as a brochure. */
export function FileInput({ source, label, kind, help, folder }: FileInputProps) {
  const { field, fieldState, id } = useInput({ source });
  const dealerId = useUploadDealer();
  const url = pictureUrl(field.value, folder);
  return (
    <MediaField id={id} label={label} help={help} fieldState={fieldState}>
      {url !== undefined && (
        <Box sx={{ mb: 1 }}>
          <Link href={url} target="_blank" rel="noopener">
            {String(field.value).replace(/^.*\//, "")}
          </Link>
          <Button size="small" sx={{ ml: 1 }} onClick={() => field.onChange(null)} disabled={field.disabled === true}>
            Remove
          </Button>
        </Box>
      )}
      <DropZone
        label={label}
        kind={kind}
        dealerId={dealerId}
        isDisabled={field.disabled === true}
        onUploaded={([file]) => file && field.onChange(storedPath(file.path, folder))}
      >
        <LibraryButton
          kind={kind}
          isDisabled={field.disabled === true}
          onChosen={({ path }) => field.onChange(storedPath(path, folder))}
        />
      </DropZone>
    </MediaField>
  );
}
