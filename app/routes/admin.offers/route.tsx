import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { declineOffer, listOffers } from "~/domain/offers/admin.server";
import { offerSearch, readOfferQuery } from "~/domain/offers/query";
import { declineSchema } from "~/domain/offers/schema";
import { adminSettings } from "~/domain/settings/settings.server";
import { listWaitlist } from "~/domain/waitlist/admin.server";
import type { WaitlistTitleView } from "~/domain/waitlist/view";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { OfferCard } from "./offer";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const MOST_WANTED = 8;

export const handle = { may: "take_in" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Offers")];

const STATES = [
  { value: "", label: "Open Offers" },
  { value: "all", label: "All Offers" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readOfferQuery(new URL(request.url).searchParams);
  const wanted = listWaitlist(admin, { q: "", page: 1, pageSize: MOST_WANTED }).titles;
  const { takesOffers } = adminSettings(admin);
  return { query, takesOffers, wanted, ...listOffers(admin, query) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: declineSchema,
    run(admin, { reference, answer }) {
      declineOffer(admin, reference, answer);
      return redirectWithToast(`/admin/offers?q=${reference}`, "offer-declined");
    },
  });

export default function OffersPage() {
  const { query, takesOffers, wanted, offers, total, page, pages } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const days = [...new Set(offers.map(({ sentAt }) => formatDay(Date.parse(sentAt))))];
  const isBesideForm = offers.some(
    ({ reference, state }) => state === "open" && reference === reply?.values.reference,
  );
  const isFiltered = query.q !== "" || query.isAll;
  return (
    <>
      <PageHeading title="Offers" subtitle="Books that people want to sell you" />
      <FilterForm action="/admin/offers">
        <SearchBox text={query.q} placeholder="Number, name or phone..." />
        <FilterSelect
          label="State"
          name="state"
          value={query.isAll ? "all" : ""}
          options={STATES}
        />
      </FilterForm>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          {!isBesideForm && <FormFailure title="Not declined" reply={reply} />}
          {total === 0 && (
            <EmptyList
              title={isFiltered ? "No offer found" : "No open offers"}
              text={
                takesOffers
                  ? "Parents send them from 'Sell us your books'."
                  : "Switch 'Sell us your books' on under Settings, Selling."
              }
            />
          )}
          {days.map((day) => (
            <section key={day} aria-label={day}>
              <h2 className="mb-2 font-semibold">{day}</h2>
              <ul className="grid gap-3">
                {offers
                  .filter(({ sentAt }) => formatDay(Date.parse(sentAt)) === day)
                  .map((offer) => (
                    <OfferCard key={offer.reference} offer={offer} reply={reply} />
                  ))}
              </ul>
            </section>
          ))}
          {pages > 1 && (
            <Pager
              page={page}
              pageSize={query.pageSize}
              total={total}
              nouns={["offer", "offers"]}
              hrefFor={(other) => `/admin/offers${offerSearch({ ...query, page: other })}`}
            />
          )}
        </div>
        <Wanted titles={wanted} />
      </div>
    </>
  );
}

function Wanted({ titles }: { titles: WaitlistTitleView[] }) {
  return (
    <section aria-label="Wanted most" className="card self-start p-4 sm:p-5">
      <h2 className="font-semibold">Wanted most</h2>
      {titles.length === 0 ? (
        <p className="mt-1 text-sm text-muted">Nobody waits for a title.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {titles.map(({ key, title, isbn, people }) => (
            <li key={key} className="flex justify-between gap-3 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}
                {isbn && <span className="block text-sm text-muted figures">{isbn}</span>}
              </span>
              <b className="figures">{people}</b>
            </li>
          ))}
        </ul>
      )}
      <Link to="/admin/wanted" className="link inline-flex min-h-11 items-center">
        All that is wanted
      </Link>
    </section>
  );
}
