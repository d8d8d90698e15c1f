import { useEffect, useState } from "react";
import { useHydrated } from "../page/hydrated";
import { ToastBox } from "../toast";
import type { Toast } from "../toasts/toast";
import { FAULTY } from "./answered-form";

const MOST_NAMED = 3;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// Without what a label around its control has in it, such as options.
function labelOf(control: Control): string | null {
  const group = control.closest("fieldset[aria-describedby]")?.querySelector("legend");
  const parts = [...((group ?? control.labels?.[0])?.childNodes ?? [])];
  const words = parts.filter((part) => !part.contains(control)).map((part) => part.textContent);
  return words.join("").trim() || null;
}

function faultyFields(): string | null {
  const found = [
    ...document.querySelectorAll<Control>(`main :is(${FAULTY}), dialog :is(${FAULTY})`),
  ];
  const names = [...new Set(found.flatMap((control) => labelOf(control) ?? []))];
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).map((name) => `'${name}'`);
  const more = names.length - named.length;
  return `Look at ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** The fields say what is wrong with them; this says which they are, as they may be out of sight. */
export function FieldsToast({ title, reply }: { title: string; reply: object }) {
  // A page without script has the title alone.
  const unread = useHydrated() ? null : { title, text: null, destructive: true };
  const [toast, setToast] = useState<Toast | null>(unread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer marks its own fields
  useEffect(() => setToast({ title, text: faultyFields(), destructive: true }), [title, reply]);
  return toast && <ToastBox toast={toast} />;
}
