import { listOfLines, readReorder, reordered } from "~/domain/image/reorder";

/**
 * Moves a line of a form's list when its `arrange` button (list name, direction, line) sent the form. Returns whether
 * it did; then nothing is saved.
 */
export function reorderList(form: FormData): boolean {
  const asked = readReorder(form.get("arrange"));
  form.delete("arrange");
  if (asked === null) return false;
  const { field, move, index } = asked;
  form.set(field, reordered(listOfLines(String(form.get(field) ?? "")), move, index).join("\n"));
  return true;
}
