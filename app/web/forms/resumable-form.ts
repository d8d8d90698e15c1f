/** A form that arrived after its session expired: its target and the typed values. */
export type ResumableForm = {
  address: string;
  fields: [name: string, value: string][];
  /** True when files or secrets were dropped and must be entered again. */
  isIncomplete: boolean;
};

const ADDRESS = "kept-address";
const INCOMPLETE = "kept-incomplete";
const PREFIX = "kept.";
const MAX_CHARACTERS = 64 * 1024;
const SECRET =
  /password|passphrase$|merchant|^current$|^repeated$|^code$|^(owner)?pin$|^idNumber$/i;

/** Passwords and provider credentials are never written into a page; they are asked for again. */
export const isSecretField = (name: string): boolean => SECRET.test(name);

const lengthOf = (fields: ResumableForm["fields"]) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

export function resumableForm(address: string, form: FormData): ResumableForm {
  const entries = [...form];
  const fields = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
  if (lengthOf(fields) > MAX_CHARACTERS) return { address, fields: [], isIncomplete: true };
  return { address, fields, isIncomplete: fields.length < entries.length };
}

export function resumableFields(kept: ResumableForm): [name: string, value: string][] {
  return [
    [ADDRESS, kept.address],
    ...(kept.isIncomplete ? [[INCOMPLETE, "yes"] as [string, string]] : []),
    ...kept.fields.map(([name, value]): [string, string] => [PREFIX + name, value]),
  ];
}

/** The saved form in a sign-in form, or null. `targetOf` returns the URL that it may be sent to, or null. */
export function readResumableForm(
  form: FormData,
  targetOf: (value: unknown) => string | null,
): ResumableForm | null {
  const address = targetOf(form.get(ADDRESS));
  if (address === null) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(PREFIX) && typeof value === "string"
      ? [[name.slice(PREFIX.length), value]]
      : [],
  );
  return { address, fields, isIncomplete: form.has(INCOMPLETE) };
}
