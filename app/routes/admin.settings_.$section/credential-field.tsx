import { useHydrated } from "~/ui/hydrated";
import { TextField } from "~/ui/text-field";

type CredentialFieldProps = {
  label: string;
  name: string;
  /** Initial value in a new shop. */
  begin: string | undefined;
  isStored: boolean;
  /** The form was answered; answers never contain credentials. */
  isAnswer: boolean;
  errors: string[] | undefined;
  message?: string;
  hint?: string;
  required?: boolean;
};

const STORED = "Stored. Leave it blank to keep it.";
const AGAIN = "Please type it again: it is never sent back to a browser.";

/** A credential; its stored value is never shown. */
export function CredentialField(props: CredentialFieldProps) {
  const { begin, isStored, isAnswer, required, hint, ...field } = props;
  const hasScript = useHydrated();
  const isLost = isAnswer && begin === undefined && !hasScript;
  return (
    <TextField
      {...field}
      value={begin}
      required={required && !isStored}
      placeholder={isStored ? "••••••••" : ""}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={[isStored ? STORED : isLost && AGAIN, hint].filter(Boolean).join(" ") || null}
    />
  );
}
