import { Form, Link } from "@remix-run/react";
import type { AdminBookRow } from "~/domain/catalogue/admin-view";
import type { FieldErrors } from "~/domain/errors";
import { writeRand } from "~/domain/rand";
import { NumberField, TextField } from "~/ui/admin/fields";

export type OfferReply =
  | { values: Record<string, string>; errors: FieldErrors; message: string | null }
  | undefined;

type OfferFormProps = { book: AdminBookRow; search: string; reply: OfferReply };

/** The price and the copies of a book, changed in its row. */
export function OfferForm({ book, search, reply }: OfferFormProps) {
  const params = new URLSearchParams(search);
  params.set("change", String(book.id));
  const { values = {}, errors = {}, message = null } = reply ?? {};
  const isStale = errors.version !== undefined;
  return (
    <Form
      method="post"
      action={`/admin/books?${params}`}
      preventScrollReset
      className="mt-2 grid max-w-80 grid-cols-2 gap-x-3 gap-y-2 font-normal"
    >
      {message && (
        <p role="alert" className="col-span-2 text-red">
          {message}
        </p>
      )}
      <input type="hidden" name="version" value={book.version} />
      <TextField
        label="Price (R)"
        name="price"
        value={values.price ?? writeRand(book.priceCents)}
        errors={errors.priceCents}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        required
      />
      <NumberField
        label="Copies"
        name="stockQty"
        value={isStale ? book.stockQty : (values.stockQty ?? book.stockQty)}
        errors={errors.stockQty}
        maxLength={5}
        required
      />
      <Link
        to={`/admin/books${search}`}
        preventScrollReset
        className="button button-quiet button-small"
      >
        Cancel
      </Link>
      <button type="submit" className="button button-small">
        Save
      </button>
    </Form>
  );
}
