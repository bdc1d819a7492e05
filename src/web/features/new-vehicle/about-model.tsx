import { useId } from "react";
import { dialogText } from "../../../contract/content/wording/controls.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, opensDialog } from "../../ui/overlay/dialog.tsx";
import type { NewModel } from "./load-model.ts";
import styles from "./model-hero.module.css";

/** A dialog about the model and the equipment of each variant. */
export function AboutModel({ variants, selected }: NewModel) {
  const dialogId = useId();
  return (
    <>
      <Button variant="quiet" wide {...opensDialog(dialogId)}>
        {text.more(selected.model)}
      </Button>
      <Dialog id={dialogId} title={text.about(`${selected.make} ${selected.model}`)} closeLabel={dialogText.close}>
        <p>{keepAmountsOnOneLine(selected.description)}</p>
        <h3>{text.included}</h3>
        <dl className={styles.included}>
          {variants.map(({ variant, variant_slug, summary }) => (
            <div key={variant_slug}>
              <dt>{variant}</dt>
              <dd>{keepAmountsOnOneLine(summary)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
