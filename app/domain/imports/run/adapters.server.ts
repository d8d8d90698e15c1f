import type { ImportAdapter } from "../kinds/adapter";
import type { ImportKind } from "../kinds/kinds";
import { bookAdapter } from "./book-adapter.server";
import { listAdapter } from "./list-adapter.server";

const ADAPTERS: { [Kind in ImportKind]: ImportAdapter<Kind> } = {
  books: bookAdapter,
  lists: listAdapter,
};

export const adapterOf = <Kind extends ImportKind>(kind: Kind): ImportAdapter<Kind> =>
  ADAPTERS[kind];
