import type { ImportPlanView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { ImportFigures } from "~/ui/admin/import-figures";
import { SentenceList } from "~/ui/admin/sentence-list";
import { PlannedBooks } from "./planned-books";

type PlanProps = { plan: ImportPlanView | null; isAnalyzing: boolean };

/** What the import would do, row by row, with nothing stored yet. */
export function Plan({ plan, isAnalyzing }: PlanProps) {
  if (plan === null) return null;
  const { created, updated, skipped, refused, books, errors, warnings, warningCount } = plan;
  return (
    <section aria-labelledby="plan" aria-busy={isAnalyzing}>
      <h2 id="plan" className="text-lg font-semibold">
        What would happen
      </h2>
      <p role="status" className="mt-1 mb-3 min-h-5 text-sm text-muted">
        {isAnalyzing ? "Analyzing..." : "Nothing is stored yet."}
      </p>
      <ImportFigures
        label="Rows by what would become of them"
        counts={{ created, updated, skipped, refused }}
      />
      {books.length > 0 && <PlannedBooks books={books} />}
      <SentenceList
        title={`Refused rows (${formatCount(refused)})`}
        sentences={errors}
        total={refused}
      />
      <SentenceList
        title={`Please check (${formatCount(warningCount)})`}
        sentences={warnings}
        total={warningCount}
      />
    </section>
  );
}
