import type { MailShop } from "~/domain/mail/view";
import { LetterLink, Paragraph } from "./words";

const WRONG = "Something wrong with a book?";

/** Leads to the owner's own words, and promises nothing beside them. */
export function HowToReturn({ shop: { returnsUrl } }: { shop: MailShop }) {
  if (returnsUrl === null) return null;
  return (
    <Paragraph>
      {WRONG} <LetterLink href={returnsUrl}>How to return it</LetterLink>
    </Paragraph>
  );
}

export const returnsText = ({ returnsUrl }: MailShop): string | null =>
  returnsUrl && `${WRONG} How to return it: ${returnsUrl}`;
