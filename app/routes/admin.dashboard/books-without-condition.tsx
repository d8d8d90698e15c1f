import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { AttentionGroup } from "./attention-group";

type BooksWithoutConditionProps = { group: AttentionView["booksWithoutCondition"] };

export function BooksWithoutCondition({ group }: BooksWithoutConditionProps) {
  return (
    <AttentionGroup
      kind="books"
      title="Books without a condition"
      toDo="Shoppers see Good. Look at the book and choose what is true."
      group={group}
      keyOf={(book) => book.id}
    >
      {(book) => (
        <Link
          to={`/admin/books/${book.id}/edit`}
          className="link flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] md:min-h-0"
        >
          {book.title}
        </Link>
      )}
    </AttentionGroup>
  );
}
