import type { PlannedBook } from "~/domain/catalogue/bulk-change-view";
import { priceFormat } from "~/domain/money";
import { type Column, DataTable } from "~/ui/admin/data-table";

function Change({ from, to }: { from: string; to: string }) {
  if (from === to) return <span className="figures">{from}</span>;
  return (
    <span className="figures">
      <del className="text-muted">{from}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="font-semibold no-underline">{to}</ins>
    </span>
  );
}

const seen = (isHidden: boolean) => (isHidden ? "Hidden" : "Seen");

export function ChangedBooks({ books }: { books: PlannedBook[] }) {
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
