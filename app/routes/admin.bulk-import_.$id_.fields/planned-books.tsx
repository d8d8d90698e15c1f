import { conditionLabel } from "~/domain/catalogue/condition";
import type { PlannedBookView } from "~/domain/import/view";
import { priceFormat } from "~/domain/money";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { ScrollArea } from "~/ui/admin/scroll-area";
import { Badge } from "~/ui/badge";

/** Beside a long title the other columns keep their words whole. */
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
    cell: ({ fate }) => (
      <span className="whitespace-nowrap">
        <Badge tone={fate === "created" ? "green" : "blue"}>
          {fate === "created" ? "New" : "Changed"}
        </Badge>
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

export function PlannedBooks({ books }: { books: PlannedBookView[] }) {
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
