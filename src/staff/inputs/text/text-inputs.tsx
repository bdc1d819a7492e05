import { maxLength as hasMaxLength, required, TextInput, type TextInputProps } from "react-admin";
import { useRequired } from "../required.ts";

type LineInputProps = Omit<TextInputProps, "validate"> & {
  label: string;
  /** Whether the field may be empty. Default: false. */
  isOptional?: boolean;
  /** Whether an empty field is stored as null instead of "". */
  isNullable?: boolean;
  /** Whether the field names a draft, which then requires it too. */
  namesDraft?: boolean;
  maxLength?: number;
};

const keepEmpty = (value: unknown) => value ?? "";

/** A single-line text input. */
export function LineInput({
  isOptional = false,
  isNullable = false,
  namesDraft = false,
  maxLength = 200,
  ...props
}: LineInputProps) {
  const requiredToPublish = useRequired();
  const needed = namesDraft ? required : requiredToPublish;
  const rules = [
    ...(isOptional || isNullable ? [] : [needed(`${props.label}: please fill this in.`)]),
    hasMaxLength(maxLength, `${props.label}: at most ${maxLength} characters.`),
  ];
  return <TextInput validate={rules} {...(!isNullable && { parse: keepEmpty })} {...props} />;
}

/** A multi-line text input. */
export function LinesInput(props: LineInputProps) {
  return <LineInput multiline minRows={3} maxLength={5000} {...props} />;
}
