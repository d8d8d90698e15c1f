import { useHydrated } from "~/ui/hydrated";
import { TextField } from "~/ui/text-field";

type CredentialFieldProps = {
  label: string;
  name: string;
  /** What a new shop's form begins with. */
  begin: string | undefined;
  isStored: boolean;
  /** The form has come back, and did not bring what was typed here. */
  isAnswer: boolean;
  errors: string[] | undefined;
  message?: string;
  hint?: string;
  required?: boolean;
};

const STORED = "Stored. Leave it blank to keep it.";
const AGAIN = "Please type it again: it is never sent back to a browser.";

/** A provider's credential, whose stored value never comes back. */
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
