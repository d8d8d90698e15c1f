import { copiesToLabel } from "~/domain/intakes/label";
import type { IntakeView } from "~/domain/intakes/view";
import { SelectField } from "~/ui/admin/forms/fields";
import { booksInWords } from "~/ui/books/books-in-words";
import { TextField } from "~/ui/forms/text-field";
import { LABEL_PAPERS, LABEL_SHEETS } from "~/ui/invoice/label-sheets";

const PAPERS = LABEL_PAPERS.map((value) => ({ value, label: LABEL_SHEETS[value].label }));

export type AskedLabels = { paper: string; first: string; fault: string | null };
type LabelsFormProps = { intake: IntakeView; asked: AskedLabels };

export function LabelsForm({ intake: { id, lots }, asked }: LabelsFormProps) {
  const copies = lots.reduce((sum, lot) => sum + copiesToLabel(lot), 0);
  if (copies === 0) return null;
  return (
    <form
      id="labels"
      action={`/admin/intakes/${id}/labels`}
      target="_blank"
      autoComplete="off"
      className="card grid scroll-mt-18 gap-3 p-4 sm:p-5"
      rel="noopener"
    >
      <h2 className="text-lg">Labels for {booksInWords(copies)}</h2>
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <SelectField label="Paper" name="paper" value={asked.paper} options={PAPERS} />
        <TextField
          label="First free sticker"
          name="first"
          inputMode="numeric"
          value={asked.first}
          errors={asked.fault === null ? undefined : [asked.fault]}
          maxLength={12}
        />
      </div>
      <p>
        <button type="submit" className="button button-quiet">
          Print labels
        </button>
      </p>
    </form>
  );
}
