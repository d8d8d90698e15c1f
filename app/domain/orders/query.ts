import { allOf } from "../all-of";
import type { DeliveryKind } from "../delivery/kinds";
import { listSearchOf } from "../list-search";
import { type PageQuery, ROWS_A_PAGE, readPageQuery, wordsSearched } from "../paging";
import { STATES_IN_ORDER } from "./steps";

export const MOST_ORDERS_A_PAGE = 50;

export const STATE_FILTERS = ["waiting", "unpaid", ...STATES_IN_ORDER] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

export const METHOD_FILTERS = allOf<DeliveryKind>()([
  "collection",
  "courier",
  "pickup_point",
  "school",
]);

export type OrderQuery = PageQuery & {
  q: string;
  state: StateFilter | null;
  method: DeliveryKind | null;
};

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    q: wordsSearched(params),
    state: STATE_FILTERS.find((state) => state === params.get("state")) ?? null,
    method: METHOD_FILTERS.find((method) => method === params.get("method")) ?? null,
    ...readPageQuery(params, ROWS_A_PAGE, MOST_ORDERS_A_PAGE),
  };
}

export const orderSearch = ({ q, state, method, page }: Partial<OrderQuery>): string =>
  listSearchOf({ q, state, method }, page);
