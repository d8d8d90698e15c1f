import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import { sellerPageBehind } from "~/domain/intakes/seller-page.server";
import { formatAmount } from "~/domain/values/money";
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
  const { onShelf, sold, paid, paidCents, owedCents, minimumCents, payoutDay } =
    useLoaderData<typeof loader>();
  return (
    <article className="frame frame-text grid gap-4 pt-4 pb-8">
      <h1 className="font-serif text-2xl font-semibold">{TITLE}</h1>
      <dl className="grid grid-cols-2 gap-4 rounded-xl border border-line p-4 max-[18rem]:grid-cols-1">
        <Sum name={owedCents < 0 ? "You owe us" : "We owe you"} cents={Math.abs(owedCents)} />
        <Sum name="Paid to you" cents={paidCents} />
      </dl>
      {payoutDay && (
        <p className="[overflow-wrap:anywhere]">
          We pay {payoutDay}, once we owe you {formatAmount(minimumCents)}.
        </p>
      )}
      <Rows
        title="On the shelf"
        none="None of your books on consignment is on the shelf."
        rows={onShelf.map(({ id, title, condition, left, sharePercent, until, askedCents }) => ({
          ...{ id, title, cents: askedCents },
          about: [
            condition,
            left > 1 && `${left} copies`,
            sharePercent !== null && `you get ${sharePercent}%`,
            until && `until ${until}`,
          ],
        }))}
      />
      <Rows
        title="Sold"
        none="None is sold yet."
        rows={sold.map(({ id, title, amountCents, day, priceCents, sharePercent, condition }) => ({
          ...{ id, title, cents: amountCents },
          about: [
            amountCents < 0 ? `the buyer's money went back on ${day}` : `${condition} · ${day}`,
            priceCents !== null && `${formatAmount(priceCents)} a copy`,
            sharePercent !== null && `${sharePercent}% of it`,
          ],
        }))}
        note="So much is yours"
      />
      <Rows
        title="Paid to you"
        none="Nothing is paid out yet."
        rows={paid.map(({ id, day, cents, way, number }) => ({
          ...{ id, title: day, cents },
          about: [
            cents < 0 ? "you paid it back, in cash" : way === "cash" ? "in cash" : "by transfer",
            number,
          ],
        }))}
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

type Row = { id: number; title: string; cents: number; about: (string | false | null)[] };
type RowsProps = { title: string; none: string; rows: Row[]; note?: string };

function Rows({ title, none, rows, note }: RowsProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {rows.length === 0 && <p className="text-muted">{none}</p>}
      {note && rows.length > 0 && <p className="text-right text-sm text-muted">{note}</p>}
      <ul>
        {rows.map(({ id, title: name, cents, about }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-t border-line py-2.5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-sm text-muted">{about.filter(Boolean).join(" · ")}</span>
            </span>
            <span className="whitespace-nowrap figures">{formatAmount(cents)}</span>
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
