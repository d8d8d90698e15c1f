import { LetterLink } from "./words";
import type { MailPart } from "./written-mail";

/** As the order's page calls it: what has not left the shop is cancelled, the rest returned. */
export function howToReturn({ pageUrl, isHere }: { pageUrl: string; isHere: boolean }): MailPart {
  const { question, link } = isHere
    ? { question: "Something to change?", link: "Cancel the order or a book" }
    : { question: "Something wrong with a book?", link: "Return it" };
  const form = `${pageUrl}/return`;
  return {
    html: (
      <p style={{ margin: "16px 0 0" }}>
        {question} <LetterLink href={form}>{link}</LetterLink>
      </p>
    ),
    text: `${question} ${link}: ${form}`,
  };
}
