import { comparablePhone, phoneFault, spacedPhone } from "../values/phone";

export type SubjectKey = { kind: "email" | "phone"; value: string };

export const REQUEST_OUTCOME_MISSING = "Please write what was answered";
export const WHO_MESSAGE = "Please enter a whole email address or phone number";

export function readPersonKey(typed: string): SubjectKey | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: "email", value: text.toLowerCase() };
  if (phoneFault(text) !== null) return null;
  return { kind: "phone", value: comparablePhone(text) };
}

export const keyInWords = ({ kind, value }: SubjectKey): string =>
  kind === "email" ? value : spacedPhone(value);

/** Shortened to what only its owner recognises: `t…@example.org`, `…123`. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at < 1) return `\u2026${contact.slice(-3)}`;
  return `${[...contact][0] ?? ""}\u2026${contact.slice(at)}`;
}
