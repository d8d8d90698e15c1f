import { conditionLabel } from "~/domain/books/condition";
import type { ImportPlanView, OtherName, PlannedBookView } from "~/domain/imports/kinds/book-view";
import { GIVEN_FIELDS } from "~/domain/imports/row/given-values";
import { formatCount, priceFormat } from "~/domain/values/money";
import { ImportFigures } from "~/ui/admin/import/import-figures";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { SentenceList } from "~/ui/admin/sentence-list";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { ScrollArea } from "~/ui/admin/tables/scroll-area";
import { Badge } from "~/ui/badge";
import { ChangedBooks, useChangesHref } from "./changed-books";
import { FILL_EMPTY } from "./given-values-fields";

export const PLAN_ID = "plan";
const ROWS_ID = "plan-rows";

type PlanProps = {
  plan: ImportPlanView | null;
  changesPage: number | null;
  isAnalyzing: boolean;
  isFirstLook: boolean;
};

const NOTHING_YET = "Nothing is stored yet.";
const PLEASE_LOOK = `${NOTHING_YET} This is what your choices come to: look at it first, then press Import below.`;

const sayOther = ({ name, is, rows }: OtherName) =>
  `${name} (${rows === 1 ? "1 row" : `${formatCount(rows)} rows`}) is another name of ${is}.`;

export function Plan({ plan, changesPage, isAnalyzing, isFirstLook }: PlanProps) {
  const hrefFor = useChangesHref();
  if (plan === null) return null;
  const said = isFirstLook ? PLEASE_LOOK : NOTHING_YET;
  return (
    <section aria-labelledby={PLAN_ID} aria-busy={isAnalyzing} className="mb-4">
      <h2 id={PLAN_ID} className="scroll-mt-20 text-lg font-semibold">
        What would happen
      </h2>
      <p role="status" className="mt-1 mb-3 min-h-5 text-sm text-muted">
        {isAnalyzing ? "Analyzing..." : said}
      </p>
      <ImportFigures
        of={WIZARDS.books}
        label="Rows by what would become of them"
        counts={plan}
        changes={hrefFor(1)}
      />
      {changesPage !== null && plan.updated > 0 && <ChangedBooks plan={plan} page={changesPage} />}
    </section>
  );
}

const giveOne = (reason: string) =>
  GIVEN_FIELDS.some((field) => reason === `The ${field} is missing`) && (
    <a href={`#${FILL_EMPTY}`} className="link inline-flex min-h-11 items-center">
      Give one for all of them
    </a>
  );

export function PlanRows({ plan }: { plan: ImportPlanView }) {
  const { refused, books, otherNames, errors, reasons, warnings, warningCount } = plan;
  if (books.length + otherNames.length + refused + warningCount === 0) return null;
  return (
    <section aria-labelledby={ROWS_ID}>
      <h2 id={ROWS_ID} className="mb-2 text-lg font-semibold">
        Row by row
      </h2>
      {books.length > 0 && <PlannedBooks books={books} />}
      <SentenceList title="Names that the shop knows" sentences={otherNames.map(sayOther)} />
      <SentenceList
        title="Refused rows"
        sentences={errors}
        sums={reasons}
        wayOut={giveOne}
        total={refused}
      />
      <SentenceList title="Please check" sentences={warnings} total={warningCount} />
    </section>
  );
}

const whole = (text: string) => <span className="[overflow-wrap:break-word]">{text}</span>;

const columnsFor = (price: (cents: number) => string): Column<PlannedBookView>[] => [
  {
    title: "Title",
    kind: "title",
    cell: ({ title, titleBefore, isbn }) => (
      <>
        {title}
        {titleBefore !== null && (
          <span className="block font-normal text-muted">was {titleBefore}</span>
        )}
        {isbn && <span className="block font-normal text-muted figures">{isbn}</span>}
      </>
    ),
  },
  {
    title: "Becomes",
    kind: "plain",
    cell: ({ fate, isHidden }) => (
      <span className="whitespace-nowrap">
        <Badge tone={fate === "created" ? "green" : "blue"}>
          {fate === "created" ? "New" : "Changed"}
        </Badge>
        {isHidden && <Badge tone="grey">Hidden</Badge>}
      </span>
    ),
  },
  { title: "Row", kind: "number", cell: ({ row }) => row },
  { title: "Grade", cell: ({ grade }) => whole(grade) },
  { title: "Subject", cell: ({ subject }) => whole(subject) },
  { title: "School", cell: ({ school }) => whole(school) },
  { title: "Condition", cell: ({ condition }) => whole(conditionLabel(condition)) },
  {
    title: "Price",
    kind: "number",
    cell: ({ priceCents, originalPriceCents }) => (
      <>
        {price(priceCents)}
        {originalPriceCents !== null && (
          <del className="block text-muted">{price(originalPriceCents)}</del>
        )}
      </>
    ),
  },
  { title: "Stock", kind: "number", cell: ({ stockQty }) => stockQty },
];

function PlannedBooks({ books }: { books: PlannedBookView[] }) {
  const price = priceFormat(books.flatMap((book) => [book.priceCents, book.originalPriceCents]));
  return (
    <>
      <h3 className="mb-2 font-semibold">
        {books.length === 1 ? "As it will be stored" : "The first ones as they will be stored"}
      </h3>
      <div className="mb-5">
        <ScrollArea label="Books as they will be stored">
          <DataTable
            label="Planned books"
            columns={columnsFor(price)}
            rows={books}
            keyOf={({ row }) => row}
          />
        </ScrollArea>
      </div>
    </>
  );
}
