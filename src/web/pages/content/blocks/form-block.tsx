import type { PageForm } from "../../../../contract/content/pages/blocks.ts";
import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import { ServiceFields } from "../../../features/lead-form/fields/service-fields.tsx";
import { LeadForm } from "../../../features/lead-form/lead-form.tsx";
import { type LeadPreset, leadPresets } from "../../../features/lead-form/presets.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

/** What the leads of a form are marked with. */
export const PRESETS: Record<PageForm, LeadPreset> = { contact: leadPresets.contact, service: leadPresets.bookService };

export function FormBlock({ block: { title, form }, dealers, actionData }: BlockProps<"form">) {
  return (
    <div className={styles.column}>
      <LeadForm
        title={keepAmountsOnOneLine(title)}
        subject={PRESETS[form]}
        dealers={dealers}
        extraFields={
          form === "service" ? (getFieldProps) => <ServiceFields getFieldProps={getFieldProps} /> : undefined
        }
        actionData={actionData}
      />
    </div>
  );
}
