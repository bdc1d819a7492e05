import { Alert, Card, CardContent } from "@mui/material";
import { useEffect, useMemo, useRef, useState } from "react";
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
import type { UpdateMeta } from "../../api/data-provider.ts";
import { type Draft, type Item, toItem } from "../../api/records.ts";
import { SavesDraft } from "../../inputs/required.ts";
import { ItemAside } from "../item-aside.tsx";
import type { Screen } from "../screen.ts";
import { DraftAlert } from "../versions/draft-alert.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FormErrors } from "./form-errors.tsx";
import { FormGrid } from "./form-grid.tsx";
import { FORM_CARD } from "./form-toolbar.tsx";
import { ItemToolbar } from "./item-toolbar.tsx";
import { mergeChanges } from "./merge-changes.ts";
import { type Conflict, useMergedForm } from "./use-merged-form.ts";

type Failure = Error & { status?: number; body?: Item };

/**
 * The form of an existing item, with its cards, and a dialog if somebody else changed it meanwhile. Shows an unpublished draft instead of
 * the live state.
 */
export function ItemForm({ screen }: { screen: Screen }) {
  const loaded = useRecordContext<Item>();
  const { save } = useEditContext();
  // A 412 contains a newer item than the one that was loaded.
  const [newer, setNewer] = useState<{ than: Item; item: Item }>();
  if (loaded === undefined || save === undefined) return null;
  const item = newer?.than === loaded ? newer.item : loaded;
  return <FormOfItem screen={screen} item={item} onNewer={(found) => setNewer({ than: loaded, item: found })} />;
}

type FormOfItemProps = { screen: Screen; item: Item & { draft?: Draft | null }; onNewer: (item: Item) => void };

function FormOfItem({ screen, item, onNewer }: FormOfItemProps) {
  const { save, refetch, resource } = useEditContext();
  const notify = useNotify();
  const record = useMemo(() => withDraft(item), [item]);
  const base = useRef(record);
  const isSaving = useRef(false);
  const savesDraft = useRef(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [isMerged, setMerged] = useState(false);
  const [saves, countSaves] = useState(0);
  const { canAccess } = useCanAccess({ resource: useResourceContext() ?? resource, action: "update", record: item });

  const { draft } = item;
  const FormInputs = screen.form;
  const saveAs = (as: UpdateMeta["as"]) => async (values: Partial<Item>) => {
    const { conflicts } = mergeChanges(base.current, values, record);
    if (conflicts.length > 0) {
      setConflict({ base: base.current, theirs: record });
      return undefined;
    }
    isSaving.current = true;
    // The form shows the errors of fields.
    return save?.(values, {
      meta: { as, base: item },
      onSuccess: async () => {
        setMerged(false);
        await refetch();
        isSaving.current = false;
        countSaves((count) => count + 1);
        notify(MESSAGES[as ?? "save"], { type: "success" });
      },
      onError: (error: unknown) => {
        isSaving.current = false;
        const { status, body, message } = error as Failure;
        if (status === 412 && body !== undefined) {
          const newer = toItem(body);
          setConflict({ base: base.current, theirs: withDraft(newer) });
          onNewer(newer);
        } else if (!(body as { errors?: object } | undefined)?.errors) notify(message, { type: "error" });
      },
    });
  };
  return (
    <SaveContextProvider value={{ save: saveAs("draft") }}>
      <SavesDraft value={savesDraft}>
        <Form
          record={record}
          onSubmit={saveAs(draft ? "publish" : undefined)}
          disabled={!canAccess}
          resetOptions={KEEP_INPUT}
          warnWhenUnsavedChanges
          // The browser would also validate the fields of the cards beside the form.
          noValidate
        >
          <FormValues {...{ record, saves, base, isSaving }} onConflict={setConflict} />
          <FormGrid>
            <Card sx={FORM_CARD}>
              <CardContent>
                {draft && <DraftAlert draft={draft} />}
                {isMerged && (
                  <Alert severity="info">
                    You now work on the other person's version, with your changes. Save when it is right.
                  </Alert>
                )}
                {FormInputs && <FormInputs />}
                <FormErrors />
              </CardContent>
              {canAccess && !screen.isLocked?.(item) && <ItemToolbar screen={screen} hasDraft={Boolean(draft)} />}
            </Card>
            <ItemAside screen={screen} />
          </FormGrid>
          {conflict !== undefined && (
            <ConflictDialog
              {...conflict}
              onClose={() => setConflict(undefined)}
              onMerged={() => {
                base.current = record;
                setMerged(true);
                setConflict(undefined);
              }}
            />
          )}
        </Form>
      </SavesDraft>
    </SaveContextProvider>
  );
}

/** Returns the item with the changes of its draft. */
function withDraft(item: Item & { draft?: Draft | null }): Item {
  return item.draft ? { ...item, ...item.draft.changes } : item;
}

/** Input is kept when the item is loaded again, after each action beside the form and when its page opens. */
const KEEP_INPUT = { keepDirtyValues: true };

type FormValuesProps = Parameters<typeof useMergedForm>[1] & { record: Item; saves: number };

/** Fills the form when the item is loaded again. Saved input is replaced by the API's values. */
function FormValues({ record, saves, ...options }: FormValuesProps) {
  const { reset } = useFormContext();
  useMergedForm(record, options);
  const { base } = options;
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    if (saves === 0) return;
    base.current = latest.current;
    reset(latest.current);
  }, [saves, reset, base]);
  return null;
}

const MESSAGES = {
  save: "Saved",
  draft: "Draft saved. Visitors do not see it yet.",
  publish: "Published",
};
