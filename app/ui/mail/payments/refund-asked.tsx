import type { RefundAskedMailView } from "~/domain/mail/view";
import { cite, linkButton, say, type WrittenMail, writeMail } from "../layout/written-mail";

const HEADING = "A refund is asked for";
const NEXT = "Open the order to refund it, or to say why not.";
const BECAUSE = "You get this mail because you are an owner of the shop.";

export function refundAsked({ shop, asked }: RefundAskedMailView): WrittenMail {
  const { reference, isTest, words, orderUrl } = asked;
  const heading = `${HEADING}: ${reference}`;
  const subject = `${isTest ? "TEST: " : ""}${heading}`;
  return writeMail(
    { shop, subject, heading, preview: words, because: BECAUSE },
    cite(words),
    say(NEXT),
    linkButton(shop, orderUrl, "Open the order", "The order"),
  );
}
