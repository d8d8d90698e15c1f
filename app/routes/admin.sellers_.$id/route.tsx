import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { listIntakes } from "~/domain/intakes/find.server";
import { readPageQuery } from "~/domain/paging";
import { entriesOf } from "~/domain/sellers/ledger.server";
import { sellerSchema } from "~/domain/sellers/schema";
import { getSeller, updateSeller } from "~/domain/sellers/sellers.server";
import type { SellerEntryView } from "~/domain/sellers/view";
import { ENTRY_WORDS } from "~/domain/sellers/words";
import { adminSettings } from "~/domain/settings/settings.server";
import { readId } from "~/domain/values/ids";
import { formatAmount } from "~/domain/values/money";
import { SellerForm } from "~/ui/admin/forms/seller-form";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Pager } from "~/ui/admin/tables/pager";
import { booksInWords } from "~/ui/books/books-in-words";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "pay_out" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.seller.name ?? "Seller"),
];

const draftIn = (request: Request) => new URL(request.url).searchParams.get("draft");

const booksHref = (draft: string): string => `/admin/intakes/new?${new URLSearchParams({ draft })}`;

const PAGE_SIZE = 50;
const ENTRY_LINK = "link -my-3 block py-3 text-sm figures";
const NEWEST = { page: 1, pageSize: PAGE_SIZE };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { page } = readPageQuery(new URL(request.url).searchParams);
    const seller = getSeller(admin, readId(params.id));
    return {
      seller,
      draft: draftIn(request),
      asksIdNumber: adminSettings(admin).asksIdNumber,
      intakes: listIntakes(admin, NEWEST, seller.id).intakes,
      ledger: entriesOf(admin, seller.id, { page, pageSize: PAGE_SIZE }),
    };
  });

// With `?draft` it leads back to that draft's books.
export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: sellerSchema,
    run(admin, input) {
      const { id } = updateSeller(admin, readId(args.params.id), input);
      const draft = draftIn(args.request);
      const next = draft === null ? `/admin/sellers/${id}` : booksHref(draft);
      return redirectWithToast(next, "seller-saved");
    },
  });

const COLUMNS: Column<SellerEntryView>[] = [
  { title: "What", kind: "title", cell: (entry) => <What entry={entry} /> },
  { title: "Day", kind: "plain", cell: ({ at }) => formatDay(Date.parse(at)) },
  { title: "Amount", kind: "number", cell: ({ amountCents }) => formatAmount(amountCents) },
  {
    title: "Owed after it",
    kind: "number",
    cell: ({ owedCents }) =>
      owedCents < 0 ? `owes ${formatAmount(-owedCents)}` : formatAmount(owedCents),
  },
];

const priceInWords = (priceCents: number, sharePercent: number | null): string =>
  `${formatAmount(priceCents)} a copy${sharePercent === null ? "" : `, ${sharePercent}% of it`}`;

function What({ entry }: { entry: SellerEntryView }) {
  const { kind, title, intake, payment, payout, priceCents, sharePercent, reason } = entry;
  return (
    <>
      {ENTRY_WORDS[kind]}
      {title !== null && `: ${title}`}
      {reason !== null && `: ${reason}`}
      {priceCents !== null && (
        <span className="block text-sm font-normal text-muted figures">
          {priceInWords(priceCents, sharePercent)}
        </span>
      )}
      {intake !== null && (
        <Link to={`/admin/intakes/${intake.id}`} className={ENTRY_LINK}>
          {intake.number}
        </Link>
      )}
      {payout !== null && <span className="block text-sm figures">{payout.number}</span>}
      {payment !== null && (
        <Link to={`/admin/orders/${payment.id}`} className={ENTRY_LINK}>
          {payment.reference}
        </Link>
      )}
    </>
  );
}

const balanceInWords = (cents: number) =>
  cents < 0 ? `owes the shop ${formatAmount(-cents)}` : `is owed ${formatAmount(cents)}`;

export default function SellerPage() {
  const { seller, draft, intakes, ledger, asksIdNumber } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to={draft === null ? "/admin/sellers" : booksHref(draft)}>
        {draft === null ? "All sellers" : "The books"}
      </BackLink>
      <PageHeading
        title={seller.name}
        subtitle={`Brought ${booksInWords(seller.copies)}, ${balanceInWords(seller.owedCents)}`}
      >
        {seller.owedCents < 0 && (
          <Link
            to={`/admin/sellers/${seller.id}/debt`}
            className="button button-quiet button-small"
          >
            Settle the {formatAmount(-seller.owedCents)}
          </Link>
        )}
        <Link to={`/admin/sellers/${seller.id}/link`} className="button button-quiet button-small">
          Link to their page
        </Link>
      </PageHeading>
      <div className="grid gap-6">
        {intakes.length > 0 && (
          <section aria-label="Intakes">
            <h2 className="mb-2 text-lg font-semibold">Intakes</h2>
            <ul className="card divide-y divide-line">
              {intakes.map(({ id, number, takenAt, copies }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                  <Link
                    to={`/admin/intakes/${id}`}
                    className="link inline-flex min-h-11 items-center figures"
                  >
                    {number}
                  </Link>
                  <span className="text-sm text-muted">
                    {formatDay(Date.parse(takenAt))}, {booksInWords(copies)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {ledger.entries.length > 0 && (
          <section aria-label="Ledger">
            <h2 className="mb-2 text-lg font-semibold">Ledger</h2>
            <DataTable
              label="Ledger"
              columns={COLUMNS}
              rows={ledger.entries}
              keyOf={({ id }) => id}
              isFigures
            />
            <Pager
              page={ledger.page}
              pageSize={PAGE_SIZE}
              total={ledger.total}
              nouns={["entry", "entries"]}
              hrefFor={(page) => `/admin/sellers/${seller.id}?page=${page}`}
            />
          </section>
        )}
        <section aria-label="Details">
          <h2 className="mb-2 text-lg font-semibold">Details</h2>
          <SellerForm
            key={reply === undefined ? seller.idNumber : "answered"}
            seller={seller}
            reply={reply}
            save="Save details"
            asksIdNumber={asksIdNumber}
          />
        </section>
      </div>
    </>
  );
}
