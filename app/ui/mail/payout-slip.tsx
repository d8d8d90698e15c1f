import type { PayoutMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { payoutInWords } from "../invoice/payout-words";
import { MailFacts } from "./layout/facts";
import { Letter } from "./layout/letter";
import { closing, factLines, paragraphs } from "./layout/plain-text";
import { Heading, Paragraph } from "./layout/words";
import type { WrittenMail } from "./layout/written-mail";

const BECAUSE = "You get this mail because you brought our shop books.";

export function payoutSlipMail({ shop, payout }: PayoutMailView): WrittenMail {
  const { number, amountCents, lines } = payout;
  const subject = `Payout ${number}: ${formatAmount(amountCents)}`;
  const hello = payoutInWords(payout);
  const facts: [string, string][] = [...lines, ["In all", formatAmount(amountCents)]];
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={BECAUSE}>
      <Heading>{formatAmount(amountCents)} for your books</Heading>
      <Paragraph>{hello}</Paragraph>
      <MailFacts facts={facts} />
    </Letter>
  );
  const text = paragraphs(hello, factLines(facts), closing(shop, BECAUSE));
  return { subject, body, text };
}
