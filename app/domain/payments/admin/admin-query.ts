import { allOf } from "../../all-of";
import { clampInteger } from "../../paging";
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
export const PAYMENTS_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 200;

export type PaymentQuery = {
  q: string;
  status: PaymentStatus | null;
  method: WayFilter | null;
  needsAttention: boolean;
  page: number;
  pageSize: number;
};

const statusOf = (text: string | null) =>
  STATUS_FILTERS.find((status) => status === text?.toLowerCase()) ?? null;

export function readPaymentQuery(params: URLSearchParams): PaymentQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    status: statusOf(params.get("status")),
    method: PAYMENT_WAY_FILTERS.find((method) => method === params.get("method")) ?? null,
    needsAttention: ["true", "1", "on"].includes(params.get("needsAttention") ?? ""),
    page: clampInteger(params.get("page"), 1),
    pageSize: clampInteger(params.get("pageSize"), PAYMENTS_PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

export function paymentSearch(query: Partial<PaymentQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.status) params.set("status", query.status);
  if (query.method) params.set("method", query.method);
  if (query.needsAttention) params.set("needsAttention", "true");
  if (query.page && query.page > 1) params.set("page", String(query.page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
