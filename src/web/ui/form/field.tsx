import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { Icon } from "../icon.tsx";
import styles from "./field.module.css";

type CommonProps = { label: ReactNode; error?: string; hint?: ReactNode };

type ControlAttributes = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label, control, hint and error, associated by id. */
function FieldLayout({
  label,
  error,
  hint,
  required,
  children,
}: CommonProps & { required?: boolean; children: (attributes: ControlAttributes) => ReactNode }) {
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
      <Icon name="circle-alert" size={16} />
      {children}
    </span>
  );
}

/** A single-line text field. `prefix` and `suffix` show a unit before and after the value. */
export function TextField({
  label,
  error,
  hint,
  prefix,
  suffix,
  ...input
}: CommonProps & { prefix?: string; suffix?: string } & Omit<ComponentProps<"input">, "prefix">) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={input.required}>
      {(attributes) => (
        <span className={styles.withUnit}>
          <input
            type="text"
            {...input}
            {...attributes}
            className={styles.control}
            data-prefix={prefix === undefined ? undefined : ""}
            data-suffix={suffix === undefined ? undefined : ""}
          />
          <Unit className={styles.prefix}>{prefix}</Unit>
          <Unit className={styles.suffix}>{suffix}</Unit>
        </span>
      )}
    </FieldLayout>
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
}: CommonProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={textarea.required}>
      {(attributes) => <textarea {...textarea} {...attributes} className={styles.control} />}
    </FieldLayout>
  );
}

/** A native select with `option` children. */
export function SelectField({ label, error, hint, ...select }: CommonProps & ComponentProps<"select">) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={select.required}>
      {(attributes) => <select {...select} {...attributes} className={styles.control} />}
    </FieldLayout>
  );
}

/** A checkbox with its label on the right. */
export function CheckboxField({
  label,
  error,
  ...input
}: Omit<CommonProps, "hint"> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
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
