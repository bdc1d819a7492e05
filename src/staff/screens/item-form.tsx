import { Alert, Card, CardContent } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import {
  Form,
  SaveContextProvider,
  useCanAccess,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import type { UpdateMeta } from "../api/data-provider.ts";
import type { Draft, Item } from "../api/records.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftAlert } from "./draft-alert.tsx";
import { FormErrors } from "./form-errors.tsx";
import { FormGrid } from "./form-grid.tsx";
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
  const [saves, countSaves] = useState(0);
  const { canAccess } = useCanAccess({ resource: useResourceContext() ?? resource, action: "update", record: item });
  if (item === undefined || save === undefined) return null;

  const { draft } = item;
  const FormInputs = screen.form;
  const record = draft ? { ...item, ...draft.changes } : item;
  const saveAs = (as: UpdateMeta["as"]) => (values: Partial<Item>) =>
    save(values, {
      meta: { as, base },
      onSuccess: async () => {
        setBase(undefined);
        await refetch();
        countSaves((count) => count + 1);
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
        record={record}
        onSubmit={saveAs(draft ? "publish" : undefined)}
        disabled={!canAccess}
        resetOptions={KEEP_TYPED}
        warnWhenUnsavedChanges
      >
        <ResetWhenSaved saves={saves} record={record} />
        <FormGrid>
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
        </FormGrid>
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

/** The item is loaded again after each action beside the form, and when its page opens. What is typed by then stays. */
const KEEP_TYPED = { keepDirtyValues: true };

/** What has been saved is not kept as typed any more: it is shown as the API has it. */
function ResetWhenSaved({ saves, record }: { saves: number; record: Item }) {
  const { reset } = useFormContext();
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    if (saves > 0) reset(latest.current);
  }, [saves, reset]);
  return null;
}

const MESSAGES = {
  save: "Saved",
  draft: "Draft saved. Visitors do not see it yet.",
  publish: "Published",
};
