import { CircleAlert } from "lucide-react";
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import styles from "./field.module.css";

type Common = { label: ReactNode; error?: string; hint?: ReactNode };

type Described = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label above, the control, then hint and error, tied together for screen readers. */
function Labelled({
  label,
  error,
  hint,
  required,
  children,
}: Common & { required?: boolean; children: (described: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": describedBy || undefined,
      })}
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className={styles.error} id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

/** One line of text. `prefix` and `affix` stand inside the field, before and after what is typed: a unit. */
export function TextField({
  label,
  error,
  hint,
  prefix,
  affix,
  ...input
}: Common & { prefix?: string; affix?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "prefix">) {
  return (
    <Labelled label={label} error={error} hint={hint} required={input.required}>
      {(described) => (
        <span className={styles.affixed}>
          <input
            type="text"
            {...input}
            {...described}
            className={styles.control}
            data-prefixed={prefix === undefined ? undefined : ""}
            data-affixed={affix === undefined ? undefined : ""}
          />
          <Unit className={styles.prefix}>{prefix}</Unit>
          <Unit className={styles.affix}>{affix}</Unit>
        </span>
      )}
    </Labelled>
  );
}

function Unit({ className, children }: { className: string | undefined; children: string | undefined }) {
  return (
    children !== undefined && (
      <span className={className} aria-hidden="true">
        {children}
      </span>
    )
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  ...textarea
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} error={error} hint={hint} required={textarea.required}>
      {(described) => <textarea {...textarea} {...described} className={styles.control} />}
    </Labelled>
  );
}

/** A native select; the options are its children. */
export function SelectField({ label, error, hint, ...select }: Common & ComponentProps<"select">) {
  return (
    <Labelled label={label} error={error} hint={hint} required={select.required}>
      {(described) => <select {...select} {...described} className={styles.control} />}
    </Labelled>
  );
}

/** A box to tick, its label to the right. */
export function CheckField({ label, error, ...input }: Omit<Common, "hint"> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>
        {label}
        {input.required && (
          <span className={styles.required} aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
