import { LetterLink, Paragraph } from "./words";

const WRONG = "Something wrong with a book?";

const formOf = (pageUrl: string) => `${pageUrl}/return`;

/** Leads to the form by which a book of an order is returned. */
export function HowToReturn({ pageUrl }: { pageUrl: string }) {
  return (
    <Paragraph>
      {WRONG} <LetterLink href={formOf(pageUrl)}>Return it</LetterLink>
    </Paragraph>
  );
}

export const returnsText = (pageUrl: string): string => `${WRONG} Return it: ${formOf(pageUrl)}`;
