import { Link } from "@remix-run/react";
import type { HeldTitles } from "~/domain/payment/office/admin-view";
import { heldInWords } from "~/ui/admin/held-titles";

/** Warning that holds block much of the stock, with a way to release them. */
export function MuchHeld({ held }: { held: HeldTitles }) {
  return (
    <section aria-labelledby="holds" className="mt-4 border-t border-line pt-3">
      <h3 id="holds" className="font-semibold">
        Much of the shelf is held
      </h3>
      <p className="max-w-2xl text-sm text-muted">
        Buyers who are paying hold more than a quarter of your titles. On a busy evening that is
        good news. If it is few who hold so much, free the books.
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        <p className="figures">{heldInWords(held)}</p>
        <Link
          to="/admin/dashboard/holds/free"
          preventScrollReset
          className="button button-quiet button-small"
        >
          Free the books
        </Link>
      </div>
    </section>
  );
}
