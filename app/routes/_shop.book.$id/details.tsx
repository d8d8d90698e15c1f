import { conditionLabel } from "~/domain/catalogue/condition";
import type { BookView } from "~/domain/catalogue/view";

export function Details({ book }: { book: BookView }) {
  const facts = [
    ["Grade", book.grade.name],
    ["Subject", book.subject.name],
    ["School", book.school.name],
    ...(book.isbn ? [["ISBN", book.isbn]] : []),
    ["Stock", book.stockQty === 1 ? "1 copy" : `${book.stockQty} copies`],
    ["Condition", conditionLabel(book.condition)],
  ];
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="border-b border-line py-2.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {book.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
          {book.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-mist px-3 py-1 text-sm text-grey">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
