import { LetterLink, Paragraph } from "./words";

const WRONG = "Something wrong with a book?";

const formOf = (pageUrl: string) => `${pageUrl}/return`;

export function HowToReturn({ pageUrl }: { pageUrl: string }) {
  return (
    <Paragraph>
      {WRONG} <LetterLink href={formOf(pageUrl)}>Return it</LetterLink>
    </Paragraph>
  );
}

export const returnsText = (pageUrl: string): string => `${WRONG} Return it: ${formOf(pageUrl)}`;
