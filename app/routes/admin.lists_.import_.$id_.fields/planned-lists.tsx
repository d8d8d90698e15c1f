import type { ListPlanView, PlannedListView } from "~/domain/import/lists/view";
import { formatCount } from "~/domain/money";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Figures } from "~/ui/admin/figures";
import { SentenceList } from "~/ui/admin/sentence-list";
import { Badge, type Tone } from "~/ui/badge";

const FATES: Record<PlannedListView["fate"], [words: string, tone: Tone]> = {
  created: ["New draft", "green"],
  updated: ["Changes", "blue"],
  skipped: ["Stays as it is", "grey"],
};

const COLUMNS: Column<PlannedListView>[] = [
  {
    title: "List",
    kind: "title",
    cell: ({ school, grade, year, isNewSchool }) => (
      <>
        {school}, {grade}, {year}
        {isNewSchool && <span className="text-sm font-normal text-muted"> (new school)</span>}
      </>
    ),
  },
  {
    title: "What happens",
    kind: "plain",
    cell: ({ fate, state }) => (
      <>
        <Badge tone={FATES[fate][1]}>{FATES[fate][0]}</Badge>
        {fate === "updated" && state === "published" && (
          <span className="ml-2 text-sm">Published: parents see it at once.</span>
        )}
      </>
    ),
  },
  { title: "Titles then", kind: "number", cell: ({ titles }) => formatCount(titles) },
  { title: "Added", kind: "number", cell: ({ added }) => formatCount(added) },
  { title: "Changed", kind: "number", cell: ({ changed }) => formatCount(changed) },
];

export function PlannedLists({ plan }: { plan: ListPlanView }) {
  const { created, updated, skipped, refused, lists, errors, warnings, warningCount } = plan;
  const left = created + updated + skipped - lists.length;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="scroll-mt-20 text-lg font-semibold">
        What would happen
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Nothing is stored yet.</p>
      <ListFigures counts={{ created, updated, skipped, refused }} />
      {lists.length > 0 && (
        <DataTable
          label="Lists of the file"
          columns={COLUMNS}
          rows={lists}
          keyOf={({ school, grade, year }) => `${school} ${grade} ${year}`}
        />
      )}
      {left > 0 && <p className="mt-2 text-sm text-muted">And {formatCount(left)} more lists.</p>}
      <div className="mt-4">
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
      </div>
    </section>
  );
}

type ListFiguresProps = {
  counts: Pick<ListPlanView, "created" | "updated" | "skipped" | "refused">;
};

function ListFigures({ counts: { created, updated, skipped, refused } }: ListFiguresProps) {
  return (
    <Figures
      label="What becomes of the lists"
      figures={[
        { name: "New lists", value: formatCount(created) },
        { name: "Changed lists", value: formatCount(updated) },
        { name: "Unchanged lists", value: formatCount(skipped) },
        { name: "Refused rows", value: formatCount(refused) },
      ]}
    />
  );
}
