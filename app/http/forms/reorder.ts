import { listOfLines, readReorder, reordered } from "~/domain/image/reorder";

/**
 * Moves a line of a form's list when the form was sent by a button that asks for it: `arrange` with the list's name,
 * the way and the line. Answers whether it was; then nothing is to be saved.
 */
export function reorderList(form: FormData): boolean {
  const asked = readReorder(form.get("arrange"));
  form.delete("arrange");
  if (asked === null) return false;
  const { field, move, index } = asked;
  form.set(field, reordered(listOfLines(String(form.get(field) ?? "")), move, index).join("\n"));
  return true;
}
