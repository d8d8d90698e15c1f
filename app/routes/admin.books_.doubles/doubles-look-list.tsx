import type { DoubleCopies, DoublesLook } from "~/domain/books/admin/doubles/doubles-view";
import { formatCount, formatPrice } from "~/domain/values/money";

const counted = (copies: number) => (copies === 1 ? "1 copy" : `${formatCount(copies)} copies`);

const copiesOf = ({ condition, school, copies, priceCents }: DoubleCopies) =>
  `${condition}, ${school}: ${counted(copies)} at ${formatPrice(priceCents)} each`;

export function DoublesLookList({ look: { stay, named } }: { look: DoublesLook }) {
  const [first] = stay;
  return (
    <>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {stay.map((book) => (
          <li key={book.id}>
            <strong>{copiesOf(book)}</strong>, sold as '{book.title}'.
            {book.go.map((gone) => (
              <Gone key={gone.id} gone={gone} into={book} />
            ))}
          </li>
        ))}
        {named.map((book) => (
          <li key={book.id}>
            <strong>{copiesOf(book)}</strong>, '{book.title}' until now, gets the title, subject and
            ISBN of '{first?.title}'.
          </li>
        ))}
      </ul>
      <p className="mt-3">
        It can be undone. Set another price first where one of them is not right.
      </p>
    </>
  );
}

function Gone({ gone, into }: { gone: DoubleCopies; into: DoubleCopies }) {
  const isOther = gone.priceCents !== into.priceCents;
  const [its, cost, are] =
    gone.copies === 1 ? ["its copy", "costs", "is"] : ["its copies", "cost", "are"];
  return (
    <span className="block">
      '{gone.title}' ({counted(gone.copies)} at {formatPrice(gone.priceCents)}) goes
      {gone.copies > 0 &&
        (isOther
          ? `: ${its} ${cost} ${formatPrice(into.priceCents)} then.`
          : `: ${its} ${are} here then.`)}
      {gone.copies === 0 && "."}
    </span>
  );
}
