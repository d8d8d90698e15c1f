import type { ImportAdapter } from "./adapter";
import type { ImportKind } from "./kinds";
import { listAdapter } from "./lists/list-adapter.server";
import { bookAdapter } from "./plan/book-adapter.server";

const ADAPTERS: { [Kind in ImportKind]: ImportAdapter<Kind> } = {
  books: bookAdapter,
  lists: listAdapter,
};

export const adapterOf = <Kind extends ImportKind>(kind: Kind): ImportAdapter<Kind> =>
  ADAPTERS[kind];
