import { MAX_CODE } from "~/domain/two-factor/code-words";
import { TextField } from "../../forms/text-field";

type CodeFieldProps = {
  label: string;
  message: string;
  errors: string[] | undefined;
  hint?: string;
  required?: boolean;
};

/** A one-time code. Not a numeric keypad, because a recovery code has letters. */
export function CodeField({ required = true, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={MAX_CODE}
      required={required}
    />
  );
}
