import { conditionLabel } from "~/domain/books/condition";
import type { MailShop, MailWaitlist, WaitlistMailView } from "~/domain/mail/view";
import { formatPrice } from "~/domain/values/money";
import { LetterLink, Paragraph } from "./layout/words";
import { linkButton, type MailPart, say, type WrittenMail, writeMail } from "./layout/written-mail";

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

const aboutTitle = (title: Title): MailPart => ({
  html: (
    <Paragraph>
      <strong>{title.title}</strong>
      <br />
      {title.url === null ? (
        factOf(title)
      ) : (
        <LetterLink href={title.url}>{factOf(title)}</LetterLink>
      )}
    </Paragraph>
  ),
  text: [`${title.title}: ${factOf(title)}`, title.url].filter(Boolean).join("\n"),
});

function listLinks(lists: MailWaitlist["lists"]): MailPart {
  const links = lists.map(({ name, url }) => ({ label: `The list of ${name}`, url }));
  return {
    html: links.map(({ label, url }) => (
      <Paragraph key={url}>
        <LetterLink href={url}>{label}</LetterLink>
      </Paragraph>
    )),
    text: links.map(({ label, url }) => `${label}: ${url}`).join("\n"),
  };
}

function mainButton(shop: MailShop, { titles, lists }: MailWaitlist): MailPart | null {
  const href = titles.length === 1 ? titles[0]?.url : lists[0]?.url;
  if (!href) return null;
  const label = titles.length === 1 ? "See the book" : "Open the list";
  // Its address stands above, where the text names it.
  return { ...linkButton(shop, href, label, label), text: null };
}

const endLink = (wanted: MailWaitlist): MailPart => ({
  html: (
    <p style={{ margin: "24px 0 0" }}>
      <LetterLink href={wanted.endUrl}>{endWords(wanted)}</LetterLink>
    </p>
  ),
  text: `${endWords(wanted)}: ${wanted.endUrl}`,
});

export function titleIsIn({ shop, wanted }: WaitlistMailView): WrittenMail {
  const { titles, lists } = wanted;
  const isOne = titles.length === 1;
  const hello = `${isOne ? "The book" : "Books"} that you waited for can be bought now, at ${shop.name}.`;
  return writeMail(
    {
      shop,
      subject: subjectOf(titles),
      heading: isOne ? "You can buy it now" : "You can buy them now",
      preview: hello,
      because: becauseOf(wanted),
    },
    say(hello),
    ...titles.map(aboutTitle),
    say(SOON),
    listLinks(lists),
    mainButton(shop, wanted),
    endLink(wanted),
  );
}
