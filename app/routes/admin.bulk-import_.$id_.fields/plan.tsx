import type { ImportPlanView, OtherName } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { ImportFigures } from "~/ui/admin/import-figures";
import { SentenceList } from "~/ui/admin/sentence-list";
import { PlannedBooks } from "./planned-books";

export const PLAN_ID = "plan";

type PlanProps = { plan: ImportPlanView | null; isAnalyzing: boolean; isFirstLook: boolean };

const NOTHING_YET = "Nothing is stored yet.";
const PLEASE_LOOK = `${NOTHING_YET} This is what your choices come to: look at it first, then press Import below.`;

const sayOther = ({ name, is, rows }: OtherName) =>
  `${name} (${rows === 1 ? "1 row" : `${formatCount(rows)} rows`}) is another name of ${is}.`;

export function Plan({ plan, isAnalyzing, isFirstLook }: PlanProps) {
  if (plan === null) return null;
  const { created, updated, skipped, refused, books, errors, warnings, warningCount } = plan;
  const { otherNames } = plan;
  const said = isFirstLook ? PLEASE_LOOK : NOTHING_YET;
  return (
    <section aria-labelledby={PLAN_ID} aria-busy={isAnalyzing}>
      <h2 id={PLAN_ID} className="scroll-mt-20 text-lg font-semibold">
        What would happen
      </h2>
      <p role="status" className="mt-1 mb-3 min-h-5 text-sm text-muted">
        {isAnalyzing ? "Analyzing..." : said}
      </p>
      <ImportFigures
        label="Rows by what would become of them"
        counts={{ created, updated, skipped, refused }}
      />
      {books.length > 0 && <PlannedBooks books={books} />}
      <SentenceList
        title="Names that the shop knows"
        sentences={otherNames.map(sayOther)}
        total={otherNames.length}
      />
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
