import type { ReturnMailView } from "~/domain/mail/view";
import { bankFacts } from "~/domain/offline-payments/bank-facts";
import { isPlainCancellation, whyOf, wishOf } from "~/domain/returns/rules";
import {
  keptUntilThen,
  swapDifferenceInWords,
  wayBackOfSwap,
  wayOut,
  whatGoesOut,
} from "~/domain/returns/way-out";
import type { MailFact } from "../layout/facts";
import { bookNames } from "../layout/plain-text";
import { MailLines } from "../layout/words";
import { cite, facts, linkButton, say, type WrittenMail, writeMail } from "../layout/written-mail";

function newsOf(
  kind: ReturnMailView["kind"],
  asked: ReturnMailView["asked"],
): { heading: string; news: string } {
  if (kind !== "return-answer") {
    return {
      heading: asked.isCancellation ? "You asked to cancel" : "You asked to return a book",
      news: [
        `We answer by ${asked.answerBy}.`,
        keptUntilThen(asked, asked.lines),
        isPlainCancellation(asked) ? MONEY_BACK : "",
      ]
        .filter((words) => words !== "")
        .join(" "),
    };
  }
  const { deliveryKind, reference } = asked;
  const what = whatGoesOut(asked.lines);
  return asked.answer === "swap"
    ? {
        heading: `You get another ${what}`,
        news: `${wayOut(deliveryKind, what).news}, as below. ${swapDifferenceInWords(asked.difference, deliveryKind, reference) || "You pay nothing."}`,
      }
    : {
        heading: asked.isCancellation ? "We cannot cancel it" : "We cannot take it back",
        news: "We are sorry. This is why:",
      };
}

const MONEY_BACK = "If we cancel it, we pay your money back.";

// What its buyer sent, to check and to keep.
const whatWasAsked = (asked: ReturnMailView["asked"]): MailFact[] => [
  ["Why", asked.isCancellation ? null : whyOf(asked)],
  ["You would like", isPlainCancellation(asked) ? null : wishOf(asked)],
  ["You wrote", asked.note || null, <MailLines key="note" text={asked.note} />],
  ["Photo", asked.hasPhoto ? "Came with it" : null],
];

function factsOf(kind: ReturnMailView["kind"], asked: ReturnMailView["asked"]): MailFact[] {
  const swaps = asked.lines.flatMap(({ swappedFor }) =>
    swappedFor ? `${swappedFor.title} (${swappedFor.condition})` : [],
  );
  const isAnswer = kind === "return-answer";
  const bookOrBooks = asked.lines.length === 1 ? "Book" : "Books";
  return [
    ["Reference", asked.reference],
    [isAnswer && swaps.length > 0 ? "In place of" : bookOrBooks, bookNames(asked.lines)],
    ...(isAnswer ? [] : whatWasAsked(asked)),
    ["You get", isAnswer && swaps.length > 0 ? swaps.join(", ") : null],
    ...(isAnswer ? bankFacts(asked.bank) : []),
  ];
}

export function returnToBuyer({ kind, shop, asked }: ReturnMailView): WrittenMail {
  const { heading, news } = newsOf(kind, asked);
  const subject = `${asked.isTest ? "TEST: " : ""}${heading} (${asked.reference})`;
  const hello = `Hello ${asked.customerName}. ${news}`;
  const back = asked.answer === "swap" ? wayBackOfSwap(asked.deliveryKind, asked.isHere) : "";
  const said = kind === "return-answer" ? asked.answerText || back : "";
  const because = `You get this mail because a book of an order with this address is to be ${asked.isCancellation ? "cancelled" : "returned"} (${asked.reference}). Was that not you? Please tell us.`;
  return writeMail(
    { shop, subject, heading, preview: hello, because },
    say(hello),
    said && cite(said),
    facts(factsOf(kind, asked)),
    linkButton(shop, asked.pageUrl, "View your order", "Your order"),
  );
}
