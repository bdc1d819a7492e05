import { useState } from "react";
import { newModel as words } from "../../../contract/wording/new-vehicle.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { NewModel } from "./load-model.ts";
import styles from "./model-hero.module.css";

/** What the model is and what each variant comes with, in a dialog; without JavaScript the model's text stands on the page. */
export function AboutModel({ variants, selected }: NewModel) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" wide className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.more(selected.model)}
      </Button>
      <noscript>
        <p className={styles.plain}>{selected.description}</p>
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.about(`${selected.make} ${selected.model}`)}>
        {open && (
          <>
            <p>{selected.description}</p>
            <h3>{words.included}</h3>
            <dl className={styles.included}>
              {variants.map(({ variant, variant_slug, summary }) => (
                <div key={variant_slug}>
                  <dt>{variant}</dt>
                  <dd>{summary}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Dialog>
    </>
  );
}
