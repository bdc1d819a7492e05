import { Button, Card, CardContent } from "@mui/material";
import { useState } from "react";
import { Form, Title, useNotify, useRedirect } from "react-admin";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { DropZone } from "./inputs/drop-zone.tsx";
import type { Media } from "./upload.ts";
import { useUploadDealer } from "./use-upload-dealer.ts";
import { VideoDrop } from "./video/video-drop.tsx";

/** The page that adds files to the library. */
export function MediaUpload() {
  const redirect = useRedirect();
  const notify = useNotify();
  const [count, setCount] = useState(0);
  const announce = (files: readonly { title: string }[]) => {
    setCount(count + files.length);
    notify(`${files.map(({ title }) => title).join(", ")} added`, { type: "success" });
  };
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="Add files" />
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <Form sanitizeEmptyValues>
          <DealerInput emptyText="The whole group" />
          <DropZones onUploaded={announce} />
        </Form>
        {count > 0 && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => redirect("list", "media")}
            sx={{ justifySelf: "start" }}
          >
            To the library
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function DropZones({ onUploaded }: { onUploaded: (files: Media[]) => void }) {
  const dealerId = useUploadDealer();
  return (
    <>
      <FormSection title="Pictures">
        <DropZone label="Pictures" kind="picture" isMultiple dealerId={dealerId} onUploaded={onUploaded} />
      </FormSection>
      <FormSection title="Brochures and reports">
        <DropZone label="Brochures and reports" kind="pdf" isMultiple dealerId={dealerId} onUploaded={onUploaded} />
      </FormSection>
      <FormSection title="Videos">
        <VideoDrop label="Videos" dealerId={dealerId} onUploaded={({ video }) => onUploaded([video])} />
      </FormSection>
      <FormSection title="Captions of videos">
        <DropZone label="Captions of videos" kind="captions" isMultiple dealerId={dealerId} onUploaded={onUploaded} />
      </FormSection>
    </>
  );
}
