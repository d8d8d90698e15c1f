import { ownAdminPath } from "./return-to";

/** A form that arrived after its session had ended: where it was going, and everything that was typed. */
export type ResumableForm = {
  address: string;
  fields: [name: string, value: string][];
  /** What could not be kept has to be chosen or typed again. */
  isIncomplete: boolean;
};

const ADDRESS = "kept-address";
const INCOMPLETE = "kept-incomplete";
const PREFIX = "kept.";
/** As much as an admin's form can carry, which the limit on bodies says too. */
const MAX_CHARACTERS = 64 * 1024;
const SECRET = /password|passphrase$|merchant|^current$|^repeated$/i;

/** A password or a provider's credential, which is asked for again rather than written into a page. */
export const isSecretField = (name: string): boolean => SECRET.test(name);

const lengthOf = (fields: ResumableForm["fields"]) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** What can be carried along of a form. Files and passwords cannot. */
export function resumableForm(address: string, form: FormData): ResumableForm {
  const entries = [...form];
  const fields = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
  if (lengthOf(fields) > MAX_CHARACTERS) return { address, fields: [], isIncomplete: true };
  return { address, fields, isIncomplete: fields.length < entries.length };
}

/** A kept form as hidden fields of the sign-in form. */
export function resumableFields(kept: ResumableForm): [name: string, value: string][] {
  return [
    [ADDRESS, kept.address],
    ...(kept.isIncomplete ? [[INCOMPLETE, "yes"] as [string, string]] : []),
    ...kept.fields.map(([name, value]): [string, string] => [PREFIX + name, value]),
  ];
}

/** The kept form in a sign-in form, or null. It can only go to the admin's own pages. */
export function readResumableForm(form: FormData): ResumableForm | null {
  const address = ownAdminPath(form.get(ADDRESS));
  if (address === null) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(PREFIX) && typeof value === "string"
      ? [[name.slice(PREFIX.length), value]]
      : [],
  );
  return { address, fields, isIncomplete: form.has(INCOMPLETE) };
}
