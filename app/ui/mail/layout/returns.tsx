import { LetterLink } from "./words";

type Where = { pageUrl: string; isHere: boolean };

const formOf = (pageUrl: string) => `${pageUrl}/return`;

/** As the order's page calls it: what has not left the shop is cancelled, the rest returned. */
const wordsOf = ({ isHere }: Where) =>
  isHere
    ? { question: "Something to change?", link: "Cancel the order or a book" }
    : { question: "Something wrong with a book?", link: "Return it" };

export function HowToReturn(where: Where) {
  const { question, link } = wordsOf(where);
  return (
    <p style={{ margin: "16px 0 0" }}>
      {question} <LetterLink href={formOf(where.pageUrl)}>{link}</LetterLink>
    </p>
  );
}

export function returnsText(where: Where): string {
  const { question, link } = wordsOf(where);
  return `${question} ${link}: ${formOf(where.pageUrl)}`;
}
