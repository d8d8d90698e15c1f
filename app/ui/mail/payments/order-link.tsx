import type { OrderLinkMailView } from "~/domain/mail/view";
import { linkButton, say, type WrittenMail, writeMail } from "../layout/written-mail";

const KEEP = "This link shows the whole order. Please keep it to yourself.";

export function orderLinkMail({ shop, link }: OrderLinkMailView): WrittenMail {
  const { reference, pageUrl } = link;
  const heading = `${link.isTest ? "TEST: " : ""}Your order ${reference}`;
  const hello = `Here is the link of your order at ${shop.name}.`;
  const because = `You get this mail because somebody asked for the link of the order ${reference}, which was placed with this address. Was that not you? You need not do anything.`;
  return writeMail(
    { shop, subject: heading, heading, preview: hello, because },
    say(hello),
    linkButton(shop, pageUrl, "View your order", "Your order"),
    say(KEEP),
  );
}
