import type { AttentionView, SalesView, StatsView } from "~/domain/dashboard/view";
import { priceFormat } from "~/domain/values/money";

export type AmountFormat = (cents: number) => string;

export type Priced<Group> = { group: Group; price: AmountFormat };

type Figures = { stats: StatsView; sales: SalesView; attention: AttentionView };

export function dashboardPrice({ stats, sales, attention }: Figures): AmountFormat {
  const { flags, receipts, unanswered, refunds, awaited, orders } = attention;
  return priceFormat([
    stats.totalValue,
    ...sales.days.flatMap((day) => [day.paidCents, day.refundedCents]),
    ...flags.flatMap(({ items }) => items.map(({ amount }) => amount)),
    ...[...receipts.items, ...unanswered.items, ...refunds.items].map(
      ({ amountCents }) => amountCents,
    ),
    ...[...awaited.items, ...orders.items].map(({ amount }) => amount),
  ]);
}
