import { Alert, Box, Card, CardContent } from "@mui/material";
import { useState } from "react";
import {
  Form,
  SaveContextProvider,
  useCanAccess,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import type { UpdateMeta } from "../api/data-provider.ts";
import type { Draft, Item } from "../api/records.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftAlert } from "./draft-alert.tsx";
import { FormErrors } from "./form-errors.tsx";
import { ItemAside } from "./item-aside.tsx";
import { ItemToolbar } from "./item-toolbar.tsx";
import type { Screen } from "./screen.ts";

type Failure = Error & { status?: number; body?: Item };

/**
 * The form of an existing item: its inputs, what is beside them, and what to do when somebody else was faster. An unpublished
 * draft is shown in place of what is live.
 */
export function ItemForm({ screen }: { screen: Screen }) {
  const item = useRecordContext<Item & { draft?: Draft | null }>();
  const { save, refetch, resource } = useEditContext();
  const notify = useNotify();
  const [theirs, setTheirs] = useState<Item>();
  const [base, setBase] = useState<Item>();
  const { canAccess } = useCanAccess({ resource: useResourceContext() ?? resource, action: "update", record: item });
  if (item === undefined || save === undefined) return null;

  const { draft } = item;
  const FormInputs = screen.form;
  const saveAs = (as: UpdateMeta["as"]) => (values: Partial<Item>) =>
    save(values, {
      meta: { as, base },
      onSuccess: async () => {
        setBase(undefined);
        await refetch();
        notify(MESSAGES[as ?? "save"], { type: "success" });
      },
      onError: (error: unknown) => {
        const { status, body, message } = error as Failure;
        if (status === 412 && body !== undefined) setTheirs(body);
        else if (!(body as { errors?: object } | undefined)?.errors) notify(message, { type: "error" });
      },
    });
  return (
    <SaveContextProvider value={{ save: saveAs("draft") }}>
      <Form
        record={draft ? { ...item, ...draft.changes } : item}
        onSubmit={saveAs(draft ? "publish" : undefined)}
        disabled={!canAccess}
        warnWhenUnsavedChanges
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { lg: "minmax(0, 1fr) 20rem" }, alignItems: "start" }}>
          <Card>
            <CardContent>
              {draft && <DraftAlert draft={draft} />}
              {base !== undefined && (
                <Alert severity="info">
                  You now work on the other person's version, with your changes. Save when it is right.
                </Alert>
              )}
              {FormInputs && <FormInputs />}
              <FormErrors />
            </CardContent>
            {canAccess && <ItemToolbar screen={screen} hasDraft={Boolean(draft)} />}
          </Card>
          <ItemAside screen={screen} />
        </Box>
        {theirs !== undefined && (
          <ConflictDialog
            base={base ?? item}
            theirs={theirs}
            onClose={() => setTheirs(undefined)}
            onMerged={() => {
              setBase(theirs);
              setTheirs(undefined);
            }}
          />
        )}
      </Form>
    </SaveContextProvider>
  );
}

const MESSAGES = {
  save: "Saved",
  draft: "Draft saved. Visitors do not see it yet.",
  publish: "Published",
};
