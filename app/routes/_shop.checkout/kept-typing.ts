const KEY = "checkout";

export function keepTyping({ currentTarget }: React.FormEvent<HTMLFormElement>): void {
  try {
    const typed = Object.fromEntries(new FormData(currentTarget));
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing loses it on the way.
  }
}

export function restoreTyping(form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    for (const [name, value] of Object.entries<string>(kept)) {
      const field = form.elements.namedItem(name);
      if (field instanceof RadioNodeList) field.value = value;
      else if (isText(field) && field.value === field.defaultValue) field.value = value;
    }
  } catch {
    // Nothing is kept.
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/hidden|radio/.test(field.type));
