import { Button, Card, CardContent, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useNotify, useRedirect } from "react-admin";
import { DropZone } from "../media/drop-zone.tsx";

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
        <Typography component="h2" variant="h6">
          Pictures
        </Typography>
        <DropZone label="Pictures" kind="picture" isMultiple onUploaded={announce} />
        <Typography component="h2" variant="h6">
          Brochures
        </Typography>
        <DropZone label="Brochures" kind="pdf" isMultiple onUploaded={announce} />
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
