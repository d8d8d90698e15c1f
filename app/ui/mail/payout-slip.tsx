import type { PayoutMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { payoutInWords } from "../invoice/payout-words";
import { facts, say, type WrittenMail, writeMail } from "./layout/written-mail";

const BECAUSE = "You get this mail because you brought our shop books.";

export function payoutSlipMail({ shop, payout }: PayoutMailView): WrittenMail {
  const { number, amountCents, lines } = payout;
  const amount = formatAmount(amountCents);
  const hello = payoutInWords(payout);
  return writeMail(
    {
      shop,
      subject: `Payout ${number}: ${amount}`,
      heading: `${amount} for your books`,
      preview: hello,
      because: BECAUSE,
    },
    say(hello),
    facts([...lines, ["In all", amount]]),
  );
}
