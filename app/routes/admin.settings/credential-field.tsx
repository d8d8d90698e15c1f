import { TextField } from "~/ui/admin/fields";

type CredentialFieldProps = {
  label: string;
  name: string;
  /** What a new shop's form begins with. */
  begin: string | undefined;
  isStored: boolean;
  errors: string[] | undefined;
  message?: string;
  hint?: string;
  required?: boolean;
};

const STORED = "Stored. Leave it blank to keep it.";

/** A provider's credential, whose stored value never comes back. */
export function CredentialField(props: CredentialFieldProps) {
  const { begin, isStored, required, hint, ...field } = props;
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
      hint={[isStored && STORED, hint].filter(Boolean).join(" ") || null}
    />
  );
}
