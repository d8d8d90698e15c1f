import { conditionLabel } from "~/domain/books/condition";
import type { MailWaitlist, WaitlistMailView } from "~/domain/mail/view";
import { formatPrice } from "~/domain/values/money";
import { Letter } from "./layout/letter";
import { closing, paragraphs } from "./layout/plain-text";
import { Button, Heading, LetterLink, Paragraph } from "./layout/words";
import type { WrittenMail } from "./layout/written-mail";

type Title = MailWaitlist["titles"][number];

const SOON = "First come, first served: others who waited may have heard too.";

const ONLY_ONE =
  "You get this mail because somebody asked us with this address to say when it is in. We send no other about it.";

function becauseOf({ othersWaitedFor }: MailWaitlist): string {
  if (othersWaitedFor === 0) return `${ONLY_ONE} We delete the address now.`;
  const others = othersWaitedFor === 1 ? "1 other title" : `${othersWaitedFor} other titles`;
  return `${ONLY_ONE} You still wait for ${others}: with the link above you can stop one of them or all.`;
}

const endWords = ({ othersWaitedFor }: MailWaitlist): string =>
  othersWaitedFor === 0 ? "See that your address is deleted" : "See what you wait for, or stop";

function factOf({ condition, priceCents, url }: Title): string {
  if (url === null || priceCents === null) return "Gone again already";
  return `${conditionLabel(condition)}, ${formatPrice(priceCents)}`;
}

function subjectOf(titles: Title[]): string {
  const [first] = titles;
  return titles.length === 1 && first
    ? `You can buy it now: ${first.title}`
    : `You can buy ${titles.length} titles now`;
}

export function titleIsIn({ shop, wanted }: WaitlistMailView): WrittenMail {
  const { titles, lists, endUrl } = wanted;
  const subject = subjectOf(titles);
  const hello = `${titles.length === 1 ? "The book" : "Books"} that you waited for can be bought now, at ${shop.name}.`;
  const because = becauseOf(wanted);
  const [list] = lists;
  const first = titles.find(({ url }) => url !== null);
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>{titles.length === 1 ? "You can buy it now" : "You can buy them now"}</Heading>
      <Paragraph>{hello}</Paragraph>
      {titles.map((title) => (
        <Paragraph key={title.title}>
          <strong>{title.title}</strong>
          <br />
          {title.url === null ? (
            factOf(title)
          ) : (
            <LetterLink href={title.url}>{factOf(title)}</LetterLink>
          )}
        </Paragraph>
      ))}
      <Paragraph>{SOON}</Paragraph>
      {lists.map(({ name, url }) => (
        <Paragraph key={url}>
          <LetterLink href={url}>{`The list of ${name}`}</LetterLink>
        </Paragraph>
      ))}
      {titles.length === 1 && first?.url && (
        <Button href={first.url} primaryColor={shop.primaryColor}>
          See the book
        </Button>
      )}
      {titles.length > 1 && list && (
        <Button href={list.url} primaryColor={shop.primaryColor}>
          Open the list
        </Button>
      )}
      <p style={{ margin: "24px 0 0" }}>
        <LetterLink href={endUrl}>{endWords(wanted)}</LetterLink>
      </p>
    </Letter>
  );
  const text = paragraphs(
    hello,
    titles
      .map((title) => [`${title.title}: ${factOf(title)}`, title.url].filter(Boolean).join("\n"))
      .join("\n\n"),
    SOON,
    lists.map(({ name, url }) => `The list of ${name}: ${url}`).join("\n"),
    `${endWords(wanted)}: ${endUrl}`,
    closing(shop, because),
  );
  return { subject, body, text };
}
