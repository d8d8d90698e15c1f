import { Link } from "@remix-run/react";
import type { PendingCart, PendingLine } from "~/domain/cart/pending";
import { sumsOfList } from "~/domain/cart/sums";
import type { TakenView } from "~/domain/cart/taken";
import { childrenInWords, nameOfList } from "~/domain/taxonomy/by-list";
import { formatAmount } from "~/domain/values/money";
import { CartLine, RemovedLine } from "./cart-line";

type GroupsProps = {
  lines: PendingCart["lines"];
  taken: TakenView[];
  onTaken: (taken: TakenView) => void;
};

export function CartGroups({ lines, taken, onTaken }: GroupsProps) {
  const lists = new Map(lines.flatMap(({ list }) => (list ? [[list.id, list]] : [])));
  const rows = [
    ...lines.map((line) => ({
      // Copies of one title stand together.
      at: lines.find(({ book }) => book.title === line.book.title)?.id ?? line.id,
      listId: line.list?.id,
      row: <CartLine key={line.id} line={line} onTaken={onTaken} />,
    })),
    ...taken.map((one) => ({
      at: one.itemId,
      listId: lists.get(one.listId ?? 0)?.id,
      row: <RemovedLine key={`taken-${one.bookId}`} taken={one} />,
    })),
  ].sort((a, b) => a.at - b.at);
  const staying = lines.filter(({ isLeaving }) => !isLeaving);
  return [...lists.values(), undefined].map((list) => {
    const ofList = rows.filter(({ listId }) => listId === list?.id);
    if (ofList.length === 0) return null;
    const own = staying.filter((line) => line.list?.id === list?.id);
    return (
      <section key={list?.id ?? "other"} className="mb-3">
        {lists.size > 0 && own.length > 0 && <Heading list={list} own={own} all={staying} />}
        <ul>{ofList.map(({ row }) => row)}</ul>
      </section>
    );
  });
}

type HeadingProps = {
  list: PendingLine["list"] | undefined;
  own: PendingLine[];
  all: PendingLine[];
};

function Heading({ list, own, all }: HeadingProps) {
  const children = childrenInWords(own);
  const { titles, cents } = sumsOfList(list?.id, all);
  return (
    <div className="flex flex-wrap border-b border-line-strong pb-1">
      <h2 className={`leading-tight ${list ? "basis-full [overflow-wrap:anywhere]" : ""}`}>
        {list ? (
          <Link to={list.path} className="-my-2.5 inline-block py-2.5">
            {nameOfList(list)}
          </Link>
        ) : (
          "Other books"
        )}
      </h2>
      {list && (
        <p className="text-sm text-muted">
          {children
            ? `${children}, ${titles} of ${list.titles} titles`
            : `${titles} of ${list.titles} on the list`}
        </p>
      )}
      <p className="ml-auto text-sm text-muted figures">{formatAmount(cents)}</p>
    </div>
  );
}
