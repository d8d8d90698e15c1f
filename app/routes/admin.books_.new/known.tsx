import { useRef } from "react";
import { isbnWarning } from "~/domain/books/admin/book-warnings";
import type { KnownBook, KnownCopy } from "~/domain/lists/known/view";
import { hasIsbnForm, normaliseIsbn } from "~/domain/values/isbn";
import { formatPrice } from "~/domain/values/money";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { CameraScan } from "~/ui/scan/camera-scan";

type ScanFormProps = { shared: Record<string, string>; isFirst: boolean };

/** A scanner types the number and presses Enter. The field is empty again afterwards, for the next one. */
export function ScanForm({ shared, isFirst }: ScanFormProps) {
  const form = useRef<HTMLFormElement>(null);

  function fillIn(isbn: string) {
    const field = form.current?.elements.namedItem("scanned");
    if (field instanceof HTMLInputElement) field.value = isbn;
    form.current?.requestSubmit();
  }

  return (
    <Form
      ref={form}
      method="get"
      className="mb-4 flex max-w-2xl flex-wrap items-end gap-2 sm:gap-3"
    >
      <CarriedFields fields={Object.entries(shared).filter(([, value]) => value !== "")} />
      <div className="min-w-0 grow basis-32 min-[18rem]:whitespace-nowrap">
        <TextField
          label="Scan or type an ISBN"
          name="scanned"
          maxLength={40}
          autoComplete="off"
          autoFocus={isFirst}
        />
      </div>
      <button type="submit" className="button button-quiet">
        Fill In
      </button>
      <CameraScan onScanned={fillIn} />
    </Form>
  );
}

const copiesInWords = ({ stockQty, condition, priceCents, school }: KnownCopy) =>
  `${stockQty === 0 ? "Sold out" : `${stockQty} on the shelf`}: ${condition}, ${formatPrice(priceCents)}, ${school}`;

type KnownPanelProps = {
  known: KnownBook;
  scanned: string;
  shared: Record<string, string>;
  failure: string | null;
};

function Unknown({ isbn, scanned }: { isbn: string; scanned: string }) {
  const fault = isbnWarning(normaliseIsbn(scanned));
  // A wrong check digit is printed on real books.
  const isTaken = isbn !== "" && (fault === undefined || hasIsbnForm(isbn));
  return (
    <div role="status" className="[overflow-wrap:anywhere]">
      <p className="font-semibold">
        {isTaken ? `${isbn} is new here.` : `No book has the number ${scanned}.`}
        {fault && ` ${fault}`}
      </p>
      {isTaken && <p>Type its title once: the shop knows it from then on.</p>}
    </div>
  );
}

export function KnownPanel({ known, scanned, shared, failure }: KnownPanelProps) {
  const { isbn, title, copies } = known;
  return (
    <section className="card mb-4 p-4" aria-label="What the shop knows of it">
      {title === null ? (
        <Unknown isbn={isbn} scanned={scanned} />
      ) : (
        <p role="status" className="font-semibold [overflow-wrap:anywhere]">
          {title.title}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-2 font-medium text-red">
          {failure}
        </p>
      )}
      <ul>
        {copies.map((copy) => (
          <li
            key={copy.id}
            className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
          >
            <span className="min-w-0">
              {copiesInWords(copy)}
              {copy.shelf && `, ${copy.shelf}`}
            </span>
            <AddCopy copy={copy} isbn={isbn} shared={shared} />
          </li>
        ))}
      </ul>
      {title && (
        <p className="mt-3 text-sm text-muted">
          {copies.length > 0
            ? "A copy in another condition is a book of its own: below, all but its price is filled in."
            : "All that is known is filled in below."}
        </p>
      )}
    </section>
  );
}

type AddCopyProps = Pick<KnownPanelProps, "shared"> & { copy: KnownCopy; isbn: string };

function AddCopy({ copy, isbn, shared }: AddCopyProps) {
  const { id, stockQty, priceCents, version } = copy;
  const address = new URLSearchParams({ ...shared, scanned: isbn, copy: String(id) });
  return (
    <Form method="post" action={`/admin/books/new?${address}`}>
      <CarriedFields
        fields={[
          ["priceCents", String(priceCents)],
          ["stockQty", String(stockQty + 1)],
          ["version", version],
        ]}
      />
      <button type="submit" className="button">
        Add One Copy
      </button>
    </Form>
  );
}
