import { flushSync } from "react-dom";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const tell = (field: Field, type: "change" | "input") =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

function choice(field: HTMLSelectElement): (() => void) | null {
  const asSent = Math.max(
    0,
    [...field.options].findIndex((option) => option.defaultSelected),
  );
  const chosen = field.selectedIndex;
  if (chosen === asSent) return null;
  return () => {
    field.selectedIndex = chosen;
    tell(field, "change");
  };
}

/** Restores a checkbox with a click, the event that React listens to. */
function tick(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === "radio" && !checked)) return null;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/** The initial value as the browser sanitises it: URLs are trimmed, colours are in lower case. */
function valueAsSent(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  const probe = document.createElement("input");
  probe.type = field.type;
  probe.value = field.defaultValue;
  return probe.value;
}

/** Sets a value without React's value tracking, which ignores events for a value that it knows. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

function text(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const typed = field.value;
  const asSent = valueAsSent(field);
  if (typed === asSent) return null;
  return () => {
    const value = field.value === asSent ? typed : field.value;
    const { selectionStart, selectionEnd } = field;
    field.value = asSent;
    setUnseen(field, value);
    const hasCaret = field === document.activeElement && selectionStart !== null;
    if (hasCaret) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field, "input");
  };
}

function redoOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return choice(field);
  if (field instanceof HTMLTextAreaElement) return text(field);
  if (field.type === "checkbox" || field.type === "radio") return tick(field);
  if (field.type !== "file") return text(field);
  return field.files?.length ? () => tell(field, "change") : null;
}

/**
 * Records input made before hydration, which takes seconds on a slow phone. Call it before hydrating, because React
 * resets the values; then call the returned function, which restores them one by one and dispatches their events.
 */
export function earlyInput(): () => void {
  const fields = document.querySelectorAll<Field>("input, select, textarea");
  const redos = [...fields].flatMap((field) => redoOf(field) ?? []);
  return () => {
    for (const redo of redos.splice(0)) flushSync(redo);
  };
}
