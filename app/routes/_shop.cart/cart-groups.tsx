import { Link } from "@remix-run/react";
import type { PendingCart, PendingLine } from "~/domain/cart/pending";
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
  return [...lists.values(), undefined].map((list) => {
    const ofList = rows.filter(({ listId }) => listId === list?.id);
    if (ofList.length === 0) return null;
    const staying = lines.filter((line) => line.list?.id === list?.id && !line.isLeaving);
    return (
      <section key={list?.id ?? "other"} className="mb-3">
        {lists.size > 0 && staying.length > 0 && <Heading list={list} lines={staying} />}
        <ul>{ofList.map(({ row }) => row)}</ul>
      </section>
    );
  });
}

type HeadingProps = { list: PendingLine["list"] | undefined; lines: PendingLine[] };

function Heading({ list, lines }: HeadingProps) {
  const needs = new Set(lines.flatMap(({ listNeedId }) => listNeedId ?? []));
  const children = childrenInWords(lines);
  const cents = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
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
            ? `${children}, ${needs.size} of ${list.titles} titles`
            : `${needs.size} of ${list.titles} on the list`}
        </p>
      )}
      <p className="ml-auto text-sm text-muted figures">{formatAmount(cents)}</p>
    </div>
  );
}
