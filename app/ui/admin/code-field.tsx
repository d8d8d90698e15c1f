import { MAX_CODE } from "~/domain/factor/code-words";
import { TextField } from "../text-field";

type CodeFieldProps = {
  label: string;
  message: string;
  errors: string[] | undefined;
  hint?: string;
};

/** A one-time code. Not a numeric keypad, because a recovery code has letters. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={MAX_CODE}
      required
    />
  );
}
