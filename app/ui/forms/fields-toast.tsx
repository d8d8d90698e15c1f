import { useEffect, useMemo, useState } from "react";
import { ToastBox } from "../toast";
import { FAULTY } from "./answered-form";

const MOST_NAMED = 3;

function labelOf(control: HTMLElement): string | null {
  const group = control.closest("fieldset[aria-describedby]")?.querySelector("legend");
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
  const other = document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return (group ?? label ?? other)?.textContent?.trim() || null;
}

function faultyFields(): string | null {
  const found = [
    ...document.querySelectorAll<HTMLElement>(`main :is(${FAULTY}), dialog :is(${FAULTY})`),
  ];
  const names = [...new Set(found.flatMap((control) => labelOf(control) ?? []))];
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).map((name) => `'${name}'`);
  const more = names.length - named.length;
  return `Look at ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** The fields say what is wrong with them; this says which they are, as they may be out of sight. */
export function FieldsToast({ title, reply }: { title: string; reply: object }) {
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer marks its own fields
  useEffect(() => setText(faultyFields()), [reply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated failure is shown again
  const toast = useMemo(() => ({ title, text, destructive: true }), [title, text, reply]);
  return <ToastBox toast={toast} />;
}
