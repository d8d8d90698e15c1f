import type { Contents } from "~/db/kept-database.server";

export const contentsInWords = ({ rows }: Contents): string =>
  `${rows.books ?? 0} books and ${rows.payments ?? 0} payments`;
