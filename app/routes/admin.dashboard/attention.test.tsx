import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { AttentionView } from "~/domain/dashboard/view";
import { formatPrice } from "~/domain/values/money";
import { NeedsAttention } from "./attention";
import { dashboardPrice } from "./priced";

const NONE = { total: 0, items: [] };

const QUIET: AttentionView = {
  clock: null,
  toPack: null,
  flags: [],
  receipts: NONE,
  unanswered: { ...NONE, abandoned: 0 },
  refunds: NONE,
  holds: null,
  awaited: NONE,
  differences: NONE,
  orders: NONE,
  returns: NONE,
  people: NONE,
  enquiries: NONE,
  mails: NONE,
  jobs: NONE,
  backups: NONE,
  readiness: NONE,
  booksWithoutCondition: NONE,
};

it("says that all is done where nothing waits", () => {
  expect(renderToStaticMarkup(<NeedsAttention attention={QUIET} price={formatPrice} />)).toContain(
    "All done",
  );
});

it("writes amounts that wait for the owner as the figures beside them: with cents where one has cents", () => {
  const stats = { totalBooks: 1, newEnquiries: 0, totalSchools: 1, totalValue: 3_447_500 };
  const sales = {
    days: [],
    isTest: true,
    paidCents: 0,
    refundedCents: 0,
    revenueCents: 0,
    sales: 0,
  };
  const written = (amount: number) => {
    const order = {
      paymentId: "id",
      reference: "BK-1",
      customerName: "Thandi Example",
      amount,
      isTest: true,
      state: "to_pack" as const,
      paidAt: 1,
      days: 24,
    };
    const attention = { ...QUIET, orders: { total: 1, items: [order] } };
    const price = dashboardPrice({ stats, sales, attention });
    return [price(amount), price(stats.totalValue)];
  };
  expect(written(27_900)).toEqual(["R279", "R34\u00a0475"]);
  expect(written(27_950)).toEqual(["R279.50", "R34\u00a0475.00"]);
});
