import { booksInWords } from "../books/books-in-words";
import { type askedLabels, LabelsForm } from "./labels-form";

type Labels = { copies: number; asked: ReturnType<typeof askedLabels> };

export function LabelsOfCount({ id, labels }: { id: number; labels: Labels | null }) {
  if (labels === null || labels.copies === 0) return null;
  return (
    <LabelsForm
      title={`Labels for ${booksInWords(labels.copies)} without one`}
      action={`/admin/counts/${id}/labels`}
      asked={labels.asked}
    />
  );
}
