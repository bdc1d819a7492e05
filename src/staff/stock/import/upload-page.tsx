import UploadFileIcon from "@mui/icons-material/UploadFile";
import { Alert, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type HttpError, useRedirect } from "ra-core";
import { useId, useState } from "react";
import { Form, ReferenceInput, SelectInput, Title } from "react-admin";
import { type FieldValues, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { callApi } from "../../api/http.ts";
import { DealerInput } from "../../inputs/dealer-input.tsx";

type Fields = { dealerId?: number; feedId?: number | null };

/** Step 1: the dealer and the file. */
export function UploadPage() {
  const redirect = useRedirect();
  const [parameters] = useSearchParams();
  const [file, setFile] = useState<File>();
  const dealerId = Number(parameters.get("dealerId")) || undefined;
  const feedId = Number(parameters.get("feedId")) || undefined;
  const upload = useMutation<{ id: number }, HttpError, Fields>({
    mutationFn: ({ dealerId, feedId }) => {
      const query = new URLSearchParams({ fileName: file?.name ?? "" });
      if (feedId) query.set("feedId", String(feedId));
      else query.set("dealerId", String(dealerId));
      return callApi<{ id: number }>(`/stock_imports/upload?${query}`, { method: "POST", body: file });
    },
    onSuccess: ({ id }) => redirect("show", "stock_imports", id),
  });
  return (
    <Card sx={{ maxWidth: 640, mt: 2 }}>
      <Title title="Import stock" />
      <CardContent>
        <Typography sx={{ mb: 2 }}>
          Choose the file with the whole stock of a dealer, as your dealer system or a portal exports it. Nothing
          changes on the site until you have seen what would change.
        </Typography>
        <Form onSubmit={(fields: FieldValues) => upload.mutate(fields)} defaultValues={{ dealerId, feedId }}>
          <DealerInput />
          <FeedInput />
          <FileInput file={file} onChoose={setFile} />
          {upload.error && (
            <Alert severity="error" sx={{ my: 2 }}>
              {upload.error.message}
            </Alert>
          )}
          <Button type="submit" variant="contained" disabled={file === undefined} loading={upload.isPending}>
            Upload and go on
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

/** Selects a feed of the chosen dealer, whose columns are already mapped. */
function FeedInput() {
  const dealerId = useWatch({ name: "dealerId" });
  if (!dealerId) return null;
  return (
    <ReferenceInput source="feedId" reference="stock_feeds" filter={{ dealerId }} perPage={100}>
      <SelectInput
        label="Kind of file"
        optionText="name"
        emptyText="Another file"
        helperText="A stock feed remembers the columns of a file that comes again and again"
      />
    </ReferenceInput>
  );
}

function FileInput({ file, onChoose }: { file: File | undefined; onChoose(file: File | undefined): void }) {
  const id = useId();
  return (
    <Typography component="div" sx={{ mb: 2 }}>
      {/* biome-ignore lint/a11y/useValidAriaRole: a label is no button, which Material UI would say */}
      <Button component="label" role={undefined} htmlFor={id} variant="outlined" startIcon={<UploadFileIcon />}>
        Choose a CSV file
      </Button>
      <input
        id={id}
        type="file"
        aria-label="CSV file"
        accept=".csv,.txt,.tsv,text/csv"
        onChange={({ target }) => onChoose(target.files?.[0])}
        style={{ position: "absolute", width: 1, height: 1, opacity: 0 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {file === undefined ? "In Excel: save as “CSV UTF-8”" : `${file.name}, ${Math.ceil(file.size / 1000)} kB`}
      </Typography>
    </Typography>
  );
}
