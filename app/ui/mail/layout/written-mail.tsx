import { Children, type ReactElement, type ReactNode } from "react";
import type { MailShop } from "~/domain/mail/view";
import { type MailFact, MailFacts } from "./facts";
import { Letter } from "./letter";
import { closing, factLines, paragraphs } from "./plain-text";
import { Button, Heading, LetterNotice, LetterSection, MailLines, Paragraph, Quote } from "./words";

/** Subject, HTML as an element, and plain text. */
export type WrittenMail = { subject: string; body: ReactElement; text: string };

// A part of a mail, for those who read HTML and those who read text: each has words of its own where they differ.
export type MailPart = { html: ReactNode; text: string | null };

export const textOnly = (text: string): MailPart => ({ html: null, text });

export const say = (text: string): MailPart => ({ html: <Paragraph>{text}</Paragraph>, text });

export const cite = (words: string, text = words): MailPart => ({
  html: <Quote text={words} />,
  text,
});

export const notice = (
  title: string,
  words: string,
  textTitle = title.toUpperCase(),
): MailPart => ({
  html: <LetterNotice title={title}>{words}</LetterNotice>,
  text: `${textTitle}\n${words}`,
});

export const facts = (known: MailFact[]): MailPart => ({
  html: <MailFacts facts={known} />,
  text: factLines(known),
});

export const inLines = (text: string): MailPart => ({ html: <MailLines text={text} />, text });

export const section = (title: string, part: MailPart, textTitle = title): MailPart => ({
  html: <LetterSection title={title}>{part.html}</LetterSection>,
  text: `${textTitle}\n${part.text}`,
});

// In text a line with the address; `textLabel` says what is there.
export const linkButton = (
  { primaryColor }: MailShop,
  href: string,
  label: string,
  textLabel: string,
): MailPart => ({
  html: (
    <Button href={href} primaryColor={primaryColor}>
      {label}
    </Button>
  ),
  text: `${textLabel}: ${href}`,
});

type Head = {
  shop: MailShop;
  subject: string;
  heading: string;
  preview: string;
  because: string;
};

export function writeMail(
  { shop, subject, heading, preview, because }: Head,
  ...parts: (MailPart | null | false | "")[]
): WrittenMail {
  const said = parts.filter((part): part is MailPart => Boolean(part));
  return {
    subject,
    body: (
      <Letter shop={shop} title={subject} preview={preview} because={because}>
        <Heading>{heading}</Heading>
        {Children.toArray(said.map(({ html }) => html))}
      </Letter>
    ),
    text: paragraphs(...said.map(({ text }) => text), closing(shop, because)),
  };
}
