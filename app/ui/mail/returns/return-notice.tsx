import type { ReturnMailView } from "~/domain/mail/view";
import { isPlainCancellation, returnNoun, whyOf, wishOf } from "~/domain/returns/rules";
import { contactFacts } from "../layout/contact";
import type { MailFact } from "../layout/facts";
import { bookNames, quotedLines } from "../layout/plain-text";
import {
  cite,
  facts,
  linkButton,
  say,
  section,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";

const BECAUSE = "You get this mail because mail for the shop comes to this address.";

const known = (asked: ReturnMailView["asked"]): MailFact[] => [
  ["Reference", asked.reference],
  [asked.lines.length === 1 ? "Book" : "Books", bookNames(asked.lines)],
  ["Why", whyOf(asked)],
  ["They would like", isPlainCancellation(asked) ? null : wishOf(asked)],
  ["Photo", asked.hasPhoto ? "In the back office" : null],
];

export function returnNotice({ shop, asked }: ReturnMailView): WrittenMail {
  const { reference, customerName, note, answerBy, adminUrl } = asked;
  const noun = returnNoun(asked).toLowerCase();
  const heading = `A ${noun} is asked for`;
  const subject = `${asked.isTest ? "TEST: " : ""}${heading}: ${reference}`;
  const promise = `We said that we answer by ${answerBy}. Your answer to this mail goes to ${customerName}.`;
  const contact = {
    name: customerName,
    email: asked.customerEmail || null,
    phone: asked.customerPhone,
    subject: `Your ${noun} (${reference})`,
  };
  return writeMail(
    { shop, subject, heading, preview: promise, because: BECAUSE },
    say(promise),
    note && cite(note, quotedLines(note)),
    facts(known(asked)),
    section("Who asks", facts(contactFacts(contact))),
    linkButton(shop, adminUrl, `Answer the ${noun}`, "Answer it"),
  );
}
