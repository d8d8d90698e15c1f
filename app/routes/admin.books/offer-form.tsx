import { Link } from "@remix-run/react";
import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { COPIES_MESSAGE } from "~/domain/books/book-rules";
import type { FieldErrors } from "~/domain/errors";
import { writeRand } from "~/domain/values/rand";
import { NumberField } from "~/ui/admin/forms/fields";
import { isBesideField } from "~/ui/admin/forms/form-failure";
import { PRICE_MESSAGE } from "~/ui/admin/forms/price-field";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { useRowFocus, useWayToRow } from "./row-place";

export type OfferReply =
  | { values: Record<string, string>; errors: FieldErrors; message: string | null }
  | undefined;

type OfferFormProps = { book: AdminBookRow; search: string; reply: OfferReply };

export function OfferForm({ book, search, reply }: OfferFormProps) {
  const place = useRowFocus(book.id);
  const wayToRow = useWayToRow(book.id);
  const params = new URLSearchParams(search);
  params.set("change", String(book.id));
  const { values = {}, errors = {}, message = null } = reply ?? {};
  const isStale = errors.version !== undefined;
  // Error text needs the full width of the row.
  const width = errors.priceCents || errors.stockQty ? "col-span-2" : "";
  return (
    <div ref={place} className="row-form mt-2 mb-1 max-w-80 font-normal">
      <AnsweredForm
        reply={reply}
        action={`/admin/books?${params}${wayToRow}`}
        className="grid grid-cols-[3fr_2fr] gap-x-3 gap-y-2"
      >
        {message && !(reply && isBesideField(reply)) && (
          <p role="alert" className="col-span-2 text-red">
            {message}
          </p>
        )}
        <input type="hidden" name="version" value={book.version} />
        <div key={`price ${book.version}`} className={width}>
          <TextField
            label="Price (R)"
            name="price"
            value={values.price ?? writeRand(book.priceCents)}
            errors={errors.priceCents}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            message={PRICE_MESSAGE}
            required
          />
        </div>
        <div key={`copies ${book.version}`} className={width}>
          <NumberField
            label="Copies"
            name="stockQty"
            value={isStale ? book.stockQty : (values.stockQty ?? book.stockQty)}
            errors={errors.stockQty}
            message={COPIES_MESSAGE}
            required
          />
        </div>
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
      </AnsweredForm>
    </div>
  );
}
