import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import { type SellerPageView, sellerPageBehind } from "~/domain/intakes/seller-page.server";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { EmptyState } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { forPage } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { countMisses, RATE_LIMITS } from "~/web/server/limits/rate-limit.server";

export const handle = { isPrivate: true };

const TITLE = "Your books with us";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, TITLE),
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: LoaderFunctionArgs) {
  const { clientAddress } = requestFacts(context);
  return forPage(() =>
    countMisses(RATE_LIMITS.lookUpOffer, clientAddress, () => sellerPageBehind(params.token ?? "")),
  );
}

export default function SellersPage() {
  const { onShelf, sold, paidCents, owedCents } = useLoaderData<typeof loader>();
  return (
    <article className="frame frame-text grid gap-4 pt-4 pb-8">
      <h1 className="font-serif text-2xl font-semibold">{TITLE}</h1>
      <dl className="grid grid-cols-2 gap-4 rounded-xl border border-line p-4 max-[18rem]:grid-cols-1">
        <Sum name={owedCents < 0 ? "You owe us" : "We owe you"} cents={Math.abs(owedCents)} />
        <Sum name="Paid to you" cents={paidCents} />
      </dl>
      <Lots
        title="On the shelf"
        none="None of your books on consignment is on the shelf."
        lots={onShelf}
        about={({ left, condition, sharePercent, until }) => [
          condition,
          left > 1 ? booksInWords(left) : null,
          sharePercent === null ? null : `you get ${sharePercent}%`,
          until && `until ${until}`,
        ]}
        cents={({ askedCents }) => askedCents}
      />
      <Lots
        title="Sold"
        none="None is sold yet."
        lots={sold}
        about={({ soldQty, condition }) => [condition, soldQty > 1 ? booksInWords(soldQty) : null]}
        cents={({ earnedCents }) => earnedCents}
        note="So much is yours"
      />
    </article>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold figures">{formatAmount(cents)}</dd>
    </div>
  );
}

type Lot = SellerPageView["sold"][number];

type LotsProps = {
  title: string;
  none: string;
  lots: Lot[];
  about: (lot: Lot) => (string | null)[];
  cents: (lot: Lot) => number;
  note?: string;
};

function Lots({ title, none, lots, about, cents, note }: LotsProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {lots.length === 0 && <p className="text-muted">{none}</p>}
      {note && lots.length > 0 && <p className="text-right text-sm text-muted">{note}</p>}
      <ul>
        {lots.map((lot) => (
          <li
            key={lot.id}
            className="flex items-center justify-between gap-4 border-t border-line py-2.5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {lot.title}
              <span className="block text-sm text-muted">
                {about(lot).filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="figures">{formatAmount(cents(lot))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status === 500) throw error;
  return (
    <EmptyState
      title={error.status === 404 ? "This link is over" : "Please try again later"}
      text="Ask the shop for a new one."
    >
      <Link to="/contact" className="button">
        Contact
      </Link>
    </EmptyState>
  );
}
