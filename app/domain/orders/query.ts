import { allOf } from "../all-of";
import type { DeliveryKind } from "../delivery/kinds";
import { clampInteger } from "../paging";
import { STATES_IN_ORDER } from "./steps";

export const ORDERS_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 200;

export const STATE_FILTERS = ["waiting", "unpaid", ...STATES_IN_ORDER] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

export const METHOD_FILTERS = allOf<DeliveryKind>()([
  "collection",
  "courier",
  "pickup_point",
  "school",
]);

export type OrderQuery = {
  q: string;
  state: StateFilter | null;
  method: DeliveryKind | null;
  page: number;
  pageSize: number;
};

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    state: STATE_FILTERS.find((state) => state === params.get("state")) ?? null,
    method: METHOD_FILTERS.find((method) => method === params.get("method")) ?? null,
    page: clampInteger(params.get("page"), 1),
    pageSize: clampInteger(params.get("pageSize"), ORDERS_PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

export function orderSearch(query: Partial<OrderQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.state) params.set("state", query.state);
  if (query.method) params.set("method", query.method);
  if (query.page && query.page > 1) params.set("page", String(query.page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
