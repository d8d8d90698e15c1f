import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/admin";
import { agoInWords } from "~/domain/dates/calendar";
import { now } from "~/domain/dates/time";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { listOrders } from "~/domain/orders/list.server";
import { beforeMarking, markOrders, toldOf } from "~/domain/orders/many.server";
import {
  METHOD_FILTERS,
  type OrderQuery,
  orderSearch,
  readOrderQuery,
  STATE_FILTERS,
} from "~/domain/orders/query";
import { NONE_MARKED } from "~/domain/orders/rules";
import { manyOrdersFormSchema } from "~/domain/orders/schema";
import { STATE_FACTS, STATES_IN_ORDER } from "~/domain/orders/steps";
import type { OrderPage, WaitingState } from "~/domain/orders/view";
import { countWaitingReturns } from "~/domain/returns/admin-returns.server";
import { formatAmount } from "~/domain/values/money";
import { failureIn } from "~/ui/admin/forms/failure-toast";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May, useMay } from "~/ui/admin/page/who-works";
import { counted } from "~/ui/admin/payments/held-titles";
import { UnpaidOrderLink } from "~/ui/admin/payments/unpaid-order-link";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { MarkingQuestion, TOLD_ID, Told } from "./marked-orders";
import { OrderSelection } from "./order-selection";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const NOT_PAID = "Not paid yet";

export const handle = { may: "pack" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Orders")];

function stateInWords(state: (typeof STATE_FILTERS)[number]): string {
  if (state === "waiting") return "All that waits";
  return state === "unpaid" ? NOT_PAID : STATE_FACTS[state].title;
}

const statesFor = (seesUnpaid: boolean) => [
  { value: "", label: "All States" },
  ...STATE_FILTERS.filter((value) => seesUnpaid || value !== "unpaid").map((value) => ({
    value,
    label: stateInWords(value),
  })),
];
const METHODS = [
  { value: "", label: "All Deliveries" },
  ...METHOD_FILTERS.map((value) => ({ value, label: DELIVERY_KIND_WORDS[value].label })),
];

const NO_ORDERS = {
  title: "No orders yet",
  text: "As soon as somebody has paid, their order is here.",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { searchParams } = new URL(request.url);
  const query = readOrderQuery(searchParams);
  const stateIn = (name: string) =>
    STATES_IN_ORDER.find((state) => state === searchParams.get(name));
  const [asked, told] = [stateIn("ask"), stateIn("told")];
  const marked = (searchParams.get("of") ?? "").split(" ");
  return {
    query,
    list: listOrders(admin, query),
    returns: may(admin, "refund") ? countWaitingReturns(admin) : 0,
    asked: asked === undefined ? null : beforeMarking(admin, asked, marked),
    told: told === undefined ? null : { state: told, orders: toldOf(admin, told, marked) },
    isUnmarked: searchParams.has("unmarked"),
    at: now(),
  };
}

/** Redirects to a page that asks about several, or reads each order's outcome again: a reload marks nothing twice. */
export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: manyOrdersFormSchema,
    blanks: "kept",
    run(admin, { sure, ...many }) {
      const isQuestion = many.ids.length > 1 && sure === undefined;
      if (!isQuestion) markOrders(admin, many);
      const search = orderSearch(readOrderQuery(new URL(args.request.url).searchParams));
      const next = new URLSearchParams({
        [isQuestion ? "ask" : "told"]: many.state,
        of: many.ids.join(" "),
      });
      return redirect(`/admin/orders${search === "" ? "?" : `${search}&`}${next}#${TOLD_ID}`, 303);
    },
  });

export default function OrdersPage() {
  const { query, list, returns, asked, told, isUnmarked, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const failure = failureIn(reply);
  const mayDo = useMay();
  const isFiltered = orderSearch({ ...query, page: 1 }) !== "";
  return (
    <>
      <PageHeading title="Orders" subtitle="From paid to handed over, the oldest payment first">
        <May permission="refund">
          <Link to="/admin/returns" className="button button-quiet">
            Returns{returns > 0 && ` (${returns})`}
          </Link>
        </May>
        <Link to="/admin/orders/pick" className="button button-quiet">
          Pick list
        </Link>
        <May permission="sell">
          <Link to="/admin/orders/new" className="button">
            New sale
          </Link>
        </May>
      </PageHeading>
      <WaitingStates waiting={list.waiting} current={query.state} at={at} />
      <May permission="sell">
        <NotPaid list={list} isChosen={query.state === "unpaid"} />
      </May>
      <FilterForm>
        <SearchBox text={query.q} placeholder="Search by name, phone, reference, book..." />
        <FilterSelect
          label="State"
          name="state"
          value={query.state ?? ""}
          options={statesFor(mayDo("sell"))}
        />
        <FilterSelect label="Delivery" name="method" value={query.method ?? ""} options={METHODS} />
      </FilterForm>
      <Elsewhere query={query} count={list.elsewhere} />
      {asked && <MarkingQuestion asked={asked} search={orderSearch(query)} />}
      {told && <Told told={told} search={orderSearch(query)} />}
      {isUnmarked && (
        <div id={TOLD_ID} className="mb-4 scroll-mt-18">
          <Notice title="No packing slips">{NONE_MARKED}</Notice>
        </div>
      )}
      {failure && (
        <div className="mb-4">
          <Notice title="No order was changed">{failure}</Notice>
        </div>
      )}
      {list.unpaid.length > 0 && (
        <section aria-label={NOT_PAID} className="card mb-4 p-4 text-sm">
          <h2 className="text-base font-semibold">{NOT_PAID}</h2>
          <p className="text-muted">Open an order to mark its money as received, or to end it.</p>
          <ul className="mt-2 divide-y divide-line">
            {list.unpaid.map((order) => (
              <li key={order.paymentId} className="flex py-2">
                <UnpaidOrderLink order={order} price={formatAmount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.total === 0 && list.unpaid.length === 0 && (
        <EmptyList {...(isFiltered ? { title: "No orders found" } : NO_ORDERS)}>
          {query.q !== "" && mayDo("report") && (
            <Link
              to={`/admin/payments?${new URLSearchParams({ q: query.q })}`}
              className="button button-quiet"
            >
              Look among payments, paid or not
            </Link>
          )}
        </EmptyList>
      )}
      {list.total > 0 && (
        <>
          {list.orders.length > 0 && (
            <OrderSelection orders={list.orders} search={orderSearch(query)} at={at} />
          )}
          <Pager
            page={list.page}
            pageSize={query.pageSize}
            total={list.total}
            nouns={["order", "orders"]}
            hrefFor={(page) => `/admin/orders${orderSearch({ ...query, page })}`}
          />
        </>
      )}
    </>
  );
}

function Elsewhere({ query, count }: { query: OrderQuery; count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-2 text-sm">
      <Link
        to={`/admin/orders${orderSearch({ ...query, state: null, page: 1 })}`}
        className="link inline-block py-2.5"
      >
        {counted(count, "order")} for '{query.q}' in other states
      </Link>
    </p>
  );
}

function NotPaid({ list: { unpaidTotal }, isChosen }: { list: OrderPage; isChosen: boolean }) {
  if (unpaidTotal === 0 || isChosen) return null;
  return (
    <p className="-mt-2 mb-2 text-sm">
      <Link
        to={`/admin/orders${orderSearch({ state: "unpaid" })}`}
        className="link inline-block py-2.5"
      >
        {counted(unpaidTotal, "order")} {unpaidTotal === 1 ? "is" : "are"} not paid yet
      </Link>{" "}
      (not in the list below)
    </p>
  );
}

type WaitingStatesProps = { waiting: WaitingState[]; current: string | null; at: number };

function WaitingStates({ waiting, current, at }: WaitingStatesProps) {
  return (
    <ul
      aria-label="What waits"
      className="mb-4 grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1 sm:gap-3"
    >
      {waiting.map(({ state, total, oldestPaidAt }) => (
        <li key={state} className="grid min-w-0">
          <Link
            to={`/admin/orders${orderSearch({ state })}`}
            aria-current={current === state ? "true" : undefined}
            className="card flex min-w-0 flex-col justify-between p-3 hover:bg-mist aria-[current]:border-primary sm:p-4"
          >
            <span className="text-sm text-muted">{STATE_FACTS[state].title}</span>{" "}
            <span className="text-2xl font-semibold figures">{total}</span>{" "}
            <span className="text-sm text-muted">
              {oldestPaidAt === null
                ? "nothing waits"
                : `first paid ${agoInWords(Date.parse(oldestPaidAt), at)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
