import { maxLength as hasMaxLength, required, TextInput, type TextInputProps } from "react-admin";
import { useRequired } from "./required.ts";

type LineInputProps = Omit<TextInputProps, "validate"> & {
  label: string;
  /** Default: the field must be filled in. */
  isOptional?: boolean;
  /** Whether an empty field is kept as null instead of an empty text. */
  isNullable?: boolean;
  /** Whether a draft is named by it, and needs it too. */
  namesDraft?: boolean;
  maxLength?: number;
};

const keepEmpty = (value: unknown) => value ?? "";

/** A text of one line. */
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

/** A text of several lines. */
export function LinesInput(props: LineInputProps) {
  return <LineInput multiline minRows={3} maxLength={5000} {...props} />;
}
