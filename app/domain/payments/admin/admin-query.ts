import { allOf } from "../../all-of";
import { listSearchOf } from "../../list-search";
import { type PageQuery, ROWS_A_PAGE, readPageQuery, wordsSearched } from "../../paging";
import type { PaymentStatus } from "../view";
import type { PaymentWay } from "../ways";

export const STATUS_FILTERS = allOf<PaymentStatus>()([
  "completed",
  "pending",
  "failed",
  "cancelled",
]);
type WayFilter = PaymentWay | "counter";

export const PAYMENT_WAY_FILTERS = allOf<WayFilter>()([
  "payfast",
  "bank_transfer",
  "on_collection",
  "mukuru",
  "counter",
]);

export const MOST_PAYMENTS_A_PAGE = 50;

export type PaymentQuery = PageQuery & {
  q: string;
  status: PaymentStatus | null;
  method: WayFilter | null;
  needsAttention: boolean;
};

const statusOf = (text: string | null) =>
  STATUS_FILTERS.find((status) => status === text?.toLowerCase()) ?? null;

export function readPaymentQuery(params: URLSearchParams): PaymentQuery {
  return {
    q: wordsSearched(params),
    status: statusOf(params.get("status")),
    method: PAYMENT_WAY_FILTERS.find((method) => method === params.get("method")) ?? null,
    needsAttention: ["true", "1", "on"].includes(params.get("needsAttention") ?? ""),
    ...readPageQuery(params, ROWS_A_PAGE, MOST_PAYMENTS_A_PAGE),
  };
}

export const paymentSearch = ({ page, ...query }: Partial<PaymentQuery>): string => {
  const { q, status, method, needsAttention } = query;
  return listSearchOf({ q, status, method, needsAttention: needsAttention || null }, page);
};
