import { conditionLabel } from "~/domain/books/condition";
import { agreement, conditionsShown } from "~/domain/checkout/agreement";

type AgreementProps = { books: { id: number; title: string; condition: string | null }[] };

export function Agreement({ books }: AgreementProps) {
  return (
    <section aria-label="Condition" className="text-sm [overflow-wrap:anywhere]">
      <ul>
        {books.map(({ id, title, condition }) => (
          <li key={id}>
            {`${title}: `}
            <b>{conditionLabel(condition)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-1">{agreement(books.length)}</p>
      <input type="hidden" name="conditions" value={conditionsShown(books)} />
    </section>
  );
}
