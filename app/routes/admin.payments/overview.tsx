import type { OpenDifference } from "~/domain/orders/view";
import {
  PAYMENT_WAY_FILTERS,
  type PaymentQuery,
  paymentSearch,
  STATUS_FILTERS,
} from "~/domain/payments/admin/admin-query";
import type { PaymentFigures, PaymentPage } from "~/domain/payments/admin/admin-view";
import type { Waiting as WaitingView } from "~/domain/payments/provider/unanswered.server";
import { OVER_THE_COUNTER, PAYMENT_WAY_LABELS } from "~/domain/payments/ways";
import { formatAmount, formatCount } from "~/domain/values/money";
import { Figures } from "~/ui/admin/charts/figures";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterCheckbox, FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { SkeletonRows, useSlowList } from "~/ui/admin/tables/skeleton-rows";
import { PaymentsTable } from "./payments-table";
import { OpenDifferenceList, WaitingPayments } from "./waiting";

const STATUSES = [
  { value: "", label: "All Statuses" },
  ...STATUS_FILTERS.map((status) => ({
    value: status,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  })),
];

const METHODS = [
  { value: "", label: "All Ways to Pay" },
  ...PAYMENT_WAY_FILTERS.map((method) => ({
    value: method,
    label: method === "counter" ? OVER_THE_COUNTER : PAYMENT_WAY_LABELS[method],
  })),
];

type OverviewProps = {
  query: PaymentQuery;
  figures: PaymentFigures;
  list: PaymentPage;
  differences: OpenDifference[];
  waiting: WaitingView | null;
};

export function Overview({ query, figures, list, differences, waiting }: OverviewProps) {
  return (
    <>
      <FigureCards figures={figures} />
      <FilterForm>
        <SearchBox text={query.q} placeholder="Search by customer name, email, payment ID..." />
        <FilterSelect label="Status" name="status" value={query.status ?? ""} options={STATUSES} />
        <FilterSelect label="Pays by" name="method" value={query.method ?? ""} options={METHODS} />
        <FilterCheckbox
          label={`Needs attention (${figures.needsAttention})`}
          name="needsAttention"
          isChecked={query.needsAttention}
        />
      </FilterForm>
      <OpenDifferenceList orders={differences} />
      {waiting && <WaitingPayments waiting={waiting} />}
      <Listed query={query} list={list} />
    </>
  );
}

function cancelledWords({ total, completed, pending, failed }: PaymentFigures) {
  const cancelled = total - completed - pending - failed;
  return cancelled === 0 ? undefined : `${formatCount(cancelled)} of them cancelled`;
}

function refundedWords({ paidCents, refundedCents }: PaymentFigures) {
  if (refundedCents === 0) return undefined;
  return `${formatAmount(paidCents)} paid, ${formatAmount(refundedCents)} refunded`;
}

const unpaidWords = ({ awaited }: PaymentFigures) =>
  awaited === 0 ? undefined : `${formatCount(awaited)} by transfer or when collecting`;

function FigureCards({ figures }: { figures: PaymentFigures }) {
  return (
    <Figures
      label="Figures"
      figures={[
        { name: "Total Payments", value: figures.total, note: cancelledWords(figures) },
        { name: "Completed", value: figures.completed },
        { name: "Pending", value: figures.pending, note: unpaidWords(figures) },
        { name: "Failed", value: figures.failed },
        {
          name: "Total Revenue",
          value: formatAmount(figures.revenue),
          note: refundedWords(figures),
        },
      ]}
    />
  );
}

function Listed({ query, list }: Pick<OverviewProps, "query" | "list">) {
  if (useSlowList()) return <SkeletonRows />;
  if (list.total === 0) return <EmptyList title="No payments found matching your criteria" />;
  return (
    <>
      <PaymentsTable payments={list.payments} />
      <Pager
        page={list.page}
        pageSize={query.pageSize}
        total={list.total}
        nouns={["payment", "payments"]}
        hrefFor={(page) => `/admin/payments${paymentSearch({ ...query, page })}`}
      />
    </>
  );
}
