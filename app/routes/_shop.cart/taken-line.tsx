import type { TakenView } from "~/domain/cart/taken";
import { CartForm } from "./cart-form";

/** Placeholder of a removed line with an undo button, until the shopper leaves the page. */
export function RemovedLine({ taken }: { taken: TakenView }) {
  return (
    <li
      data-book={taken.bookId}
      className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-muted"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        You removed <span className="font-medium">{taken.what}</span>.
      </p>
      <CartForm fetcherKey={`put-back-${taken.bookId}`} intent="put-back">
        <input type="hidden" name="lines" value={taken.lines} />
        <button type="submit" data-focus="" className="link py-2.5 font-semibold text-text">
          Put back <span className="sr-only">{taken.what}</span>
        </button>
      </CartForm>
    </li>
  );
}
