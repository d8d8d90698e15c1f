import { SelectField } from "../admin/forms/fields";
import { TextField } from "../forms/text-field";
import { firstFault, LABEL_PAPERS, LABEL_SHEETS, readLabelPaper } from "./label-sheets";

const PAPERS = LABEL_PAPERS.map((value) => ({ value, label: LABEL_SHEETS[value].label }));

type AskedLabels = { paper: string; first: string; fault: string | null };
type LabelsFormProps = { title: string; action: string; asked: AskedLabels };

export function askedLabels(params: URLSearchParams): AskedLabels {
  const paper = readLabelPaper(params.get("paper"));
  const first = params.get("first") ?? "1";
  return { paper, first, fault: firstFault(paper, first) };
}

export function LabelsForm({ title, action, asked }: LabelsFormProps) {
  return (
    <form
      id="labels"
      action={action}
      target="_blank"
      autoComplete="off"
      className="card grid scroll-mt-18 gap-3 p-4 sm:p-5"
      rel="noopener"
    >
      <h2 className="text-lg">{title}</h2>
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
