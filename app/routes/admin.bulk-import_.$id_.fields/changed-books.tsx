import { Link, useSearchParams } from "@remix-run/react";
import type { ChangedBookView, ImportPlanView } from "~/domain/imports/kinds/book-view";
import { CHOICE_FIELDS } from "~/domain/imports/plan/choices";
import { formatCount } from "~/domain/values/money";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Pager } from "~/ui/admin/tables/pager";

const CHANGES_ID = "changes";
const PAGE_SIZE = 20;

const COLUMNS: Column<ChangedBookView>[] = [
  {
    title: "Book",
    kind: "title",
    cell: ({ id, title, row }) => (
      <>
        <Link to={`/admin/books/${id}/edit`} className="link inline-flex min-h-11 items-center">
          {title}
        </Link>
        <span className="block text-sm font-normal text-muted figures">Row {row}</span>
      </>
    ),
  },
  {
    title: "What changes",
    cell: ({ changes }) => (
      <dl className="grid gap-1 [overflow-wrap:anywhere]">
        {changes.map(({ field, label, from, to }) => (
          <div key={field}>
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline">
              <del className="text-muted">{from || "(empty)"}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">becomes </span>
              <ins className="font-semibold no-underline">{to || "(empty)"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
];

export function useChangesHref(): (page: number) => string {
  const [choices] = useSearchParams();
  return (page) => {
    const query = new URLSearchParams(choices);
    query.set(CHOICE_FIELDS.changes, String(page));
    return `?${query}#${CHANGES_ID}`;
  };
}

export function ChangedBooks({ plan, page }: { plan: ImportPlanView; page: number }) {
  const hrefFor = useChangesHref();
  return (
    <section aria-labelledby={CHANGES_ID} className="mb-5">
      <input type="hidden" name={CHOICE_FIELDS.changes} value={page} />
      <h3 id={CHANGES_ID} className="mb-2 scroll-mt-20 font-semibold">
        What changes ({formatCount(plan.updated)})
      </h3>
      <DataTable
        label="Changed books"
        columns={COLUMNS}
        rows={plan.changes}
        keyOf={({ row }) => row}
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={plan.updated}
        nouns={["changed book", "changed books"]}
        hrefFor={hrefFor}
      />
    </section>
  );
}
