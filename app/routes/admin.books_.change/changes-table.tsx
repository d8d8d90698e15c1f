import type { Offer, PlannedBook } from "~/domain/books/admin/bulk/bulk-change-view";
import { conditionLabel } from "~/domain/books/condition";
import { priceFormat } from "~/domain/values/money";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

function Change({ from, to }: { from: string; to: string }) {
  if (from === to) return <span className="figures">{from}</span>;
  return (
    <span className="figures [overflow-wrap:anywhere]">
      <del className="text-muted">{from}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="font-semibold no-underline">{to}</ins>
    </span>
  );
}

const seen = (isHidden: boolean) => (isHidden ? "Hidden" : "Seen");

const NAMES = [
  ["Grade", "grade"],
  ["Subject", "subject"],
  ["School", "school"],
] as const;

type Fact = { title: string; words: (offer: Offer) => string | undefined };

const FACTS: Fact[] = [
  ...NAMES.map(([title, kind]) => ({ title, words: (offer: Offer) => offer[kind]?.name })),
  {
    title: "Condition",
    words: ({ condition }) => (condition === undefined ? undefined : conditionLabel(condition)),
  },
  { title: "Shelf", words: ({ shelf }) => (shelf === undefined ? undefined : (shelf ?? "None")) },
];

function factColumns(books: PlannedBook[]): Column<PlannedBook>[] {
  return FACTS.filter(({ words }) => books.some(({ to }) => words(to) !== undefined)).map(
    ({ title, words }) => ({
      title,
      cell: ({ from, to, refusal }) => {
        const before = words(from);
        if (before === undefined) return "As it is";
        return <Change from={before} to={(refusal === null ? words(to) : undefined) ?? before} />;
      },
    }),
  );
}

export function ChangesTable({ books }: { books: PlannedBook[] }) {
  const price = priceFormat(books.flatMap(({ from, to }) => [from.priceCents, to.priceCents]));
  const columns: Column<PlannedBook>[] = [
    {
      title: "Title",
      kind: "title",
      cell: ({ title, refusal }) => (
        <>
          {title}
          {refusal && <span className="block font-medium text-red">Not changed. {refusal}</span>}
        </>
      ),
    },
    ...factColumns(books),
    {
      title: "Price",
      cell: ({ from, to, refusal }) => (
        <Change from={price(from.priceCents)} to={price((refusal ? from : to).priceCents)} />
      ),
    },
    {
      title: "Stock",
      cell: ({ from, to, refusal }) => (
        <Change from={String(from.stockQty)} to={String((refusal ? from : to).stockQty)} />
      ),
    },
    {
      title: "In the shop",
      cell: ({ from, to, refusal }) => (
        <Change from={seen(from.isHidden)} to={seen((refusal ? from : to).isHidden)} />
      ),
    },
  ];
  return (
    <DataTable label="What will change" columns={columns} rows={books} keyOf={({ id }) => id} />
  );
}
