import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import type { NamedBook } from "~/domain/lists/admin/editor.server";
import type { AdminListItem } from "~/domain/lists/admin/view";
import { formatPrice, savingOf } from "~/domain/values/money";
import { Badge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { Icon } from "~/ui/icons";

type Book = AdminListItem["books"][number];

type TitleBooksProps = { list: number; item: AdminListItem; said: NamedBook[]; isOpen: boolean };

const sumOf = (books: Book[], count: (book: Book) => number) =>
  books.reduce((sum, book) => sum + count(book), 0);

const copiesInWords = (copies: number) => (copies === 1 ? "1 copy fits" : `${copies} copies fit`);

export function TitleBooks({ list, item, said, isOpen }: TitleBooksProps) {
  const { books } = item;
  const copies = sumOf(books, ({ available }) => available);
  const held = sumOf(books, ({ onHand, available }) => onHand - available);
  const best = books.find(({ available }) => available > 0);
  const excluded = said.filter(({ id }) => item.excludedBookIds.includes(id));
  return (
    <details open={isOpen || undefined} className="group mt-1 text-sm">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg py-1">
        <Badge tone={copies > 0 ? "green" : "red"}>
          {copies > 0 ? `${copiesInWords(copies)} now` : "None now"}
        </Badge>
        {best && <span className="figures">Parents see {asParentsSee(best, item)}</span>}
        {held > 0 && <span className="text-muted">{held} held by payments under way</span>}
        <span className="ml-auto inline-flex items-center gap-1 font-medium">
          Which books<span className="sr-only"> fit {item.title}</span>
          <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        </span>
      </summary>
      <ul>
        {books.map((book) => (
          <Fitting key={book.id} list={list} item={item} book={book} />
        ))}
      </ul>
      <TiedBook list={list} item={item} said={said} />
      {excluded.map((book) => (
        <Said key={book.id} words="Not this one:" book={book}>
          <Press list={list} item={item.id} book={book.id} intent="include" words="Take it back" />
        </Said>
      ))}
      <Link
        to={`/admin/lists/${list}/titles/${item.id}/tie`}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Choose a book that fits<span className="sr-only"> {item.title}</span>
      </Link>
    </details>
  );
}

function asParentsSee(book: Book, { newPriceCents }: AdminListItem): string {
  const { condition, priceCents, originalPriceCents } = book;
  const saving = savingOf(priceCents, newPriceCents ?? originalPriceCents);
  const saves = saving === null ? "" : `, saves ${formatPrice(saving.cents)}`;
  return `${conditionLabel(condition)}, ${formatPrice(priceCents)}${saves}`;
}

const ROW = "flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2";

function Fitting({ list, item, book }: { list: number; item: AdminListItem; book: Book }) {
  const { id, title, condition, priceCents, school, onHand, available } = book;
  return (
    <li className={ROW}>
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <Link
          to={`/admin/books/${id}/edit`}
          className="inline-flex min-h-11 items-center sm:min-h-0"
        >
          <span className="link">{title}</span>
        </Link>
        <p className="text-muted figures">
          {conditionLabel(condition)} · {formatPrice(priceCents)} · {school.name} ·{" "}
          {available === onHand ? onHand : `${available} of ${onHand}`}{" "}
          {onHand === 1 ? "copy" : "copies"}
        </p>
      </div>
      <Press
        list={list}
        item={item.id}
        book={id}
        intent="exclude"
        words="Not this one"
        of={title}
      />
    </li>
  );
}

function TiedBook({ list, item, said }: Omit<TitleBooksProps, "isOpen">) {
  if (item.tiedBookId === null) return null;
  const book = said.find(({ id }) => id === item.tiedBookId);
  const isHere = item.books.some(({ id }) => id === item.tiedBookId);
  return (
    <Said words={isHere ? "You chose:" : "You chose, not here now:"} book={book}>
      <Press list={list} item={item.id} book={item.tiedBookId} intent="untie" words="Undo" />
    </Said>
  );
}

type SaidProps = { words: string; book: NamedBook | undefined; children: React.ReactNode };

function Said({ words, book, children }: SaidProps) {
  return (
    <div className={ROW}>
      <p className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <span className="text-muted">{words}</span>{" "}
        {book === undefined ? "a book that is gone" : `${book.title}, ${book.condition}`}
      </p>
      {children}
    </div>
  );
}

type PressProps = {
  list: number;
  item: number;
  book: number;
  intent: "exclude" | "include" | "untie";
  words: string;
  of?: string;
};

function Press({ list, item, book, intent, words, of }: PressProps) {
  return (
    <Form method="post" action={`/admin/lists/${list}`} preventScrollReset>
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="book" value={book} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className="button button-quiet button-small"
      >
        {words}
        {of && <span className="sr-only">: {of}</span>}
      </button>
    </Form>
  );
}
