import type { ReturnMailView } from "~/domain/mail/view";
import { whyOf } from "~/domain/returns/rules";
import { keptUntilThen, wayBackOfSwap, wayOut } from "~/domain/returns/way-out";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { bookNames, closing, factLines, paragraphs } from "../layout/plain-text";
import { Button, Heading, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

function newsOf(
  kind: ReturnMailView["kind"],
  asked: ReturnMailView["asked"],
): { heading: string; news: string } {
  if (kind !== "return-answer") {
    return {
      heading: asked.isCancellation ? "You asked to cancel" : "You asked to return a book",
      news: `We answer by ${asked.answerBy}. ${keptUntilThen(asked.isHere, asked.lines)}`,
    };
  }
  return asked.answer === "swap"
    ? {
        heading: "You get another copy",
        news: `${wayOut(asked.deliveryKind).news}, as below. You pay nothing.`,
      }
    : {
        heading: asked.isCancellation ? "We cannot cancel it" : "We cannot take it back",
        news: "We are sorry. This is why:",
      };
}

function facts(
  kind: ReturnMailView["kind"],
  asked: ReturnMailView["asked"],
): [name: string, value: string][] {
  const swaps = asked.lines.flatMap(({ swappedFor }) => swappedFor ?? []);
  const isAnswer = kind === "return-answer";
  return [
    ["Reference", asked.reference],
    [asked.lines.length === 1 ? "Book" : "Books", bookNames(asked.lines)],
    ...(isAnswer || asked.isCancellation ? [] : [["Why", whyOf(asked)] as [string, string]]),
    ...(isAnswer && swaps.length > 0 ? [["You get", swaps.join(", ")] as [string, string]] : []),
  ];
}

export function returnToBuyer({ kind, shop, asked }: ReturnMailView): WrittenMail {
  const { heading, news } = newsOf(kind, asked);
  const subject = `${asked.isTest ? "TEST: " : ""}${heading} (${asked.reference})`;
  const hello = `Hello ${asked.customerName}. ${news}`;
  const back = asked.answer === "swap" ? wayBackOfSwap(asked.deliveryKind, asked.isHere) : "";
  const said = kind === "return-answer" ? asked.answerText || back : "";
  const known = facts(kind, asked);
  const because = `You get this mail because a book of an order with this address is to be ${asked.isCancellation ? "cancelled" : "returned"} (${asked.reference}). Was that not you? Please tell us.`;
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>{heading}</Heading>
      <Paragraph>{hello}</Paragraph>
      {said && <Quote text={said} />}
      <MailFacts facts={known} />
      <Button href={asked.pageUrl} primaryColor={shop.primaryColor}>
        View your order
      </Button>
    </Letter>
  );
  const text = paragraphs(
    hello,
    said || null,
    factLines(known),
    `Your order: ${asked.pageUrl}`,
    closing(shop, because),
  );
  return { subject, body, text };
}
