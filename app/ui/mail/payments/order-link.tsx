import type { OrderLinkMailView } from "~/domain/mail/view";
import { Letter } from "../layout/letter";
import { closing, paragraphs } from "../layout/plain-text";
import { Button, Heading, Paragraph } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

const KEEP = "This link shows the whole order. Please keep it to yourself.";

export function orderLinkMail({ shop, link }: OrderLinkMailView): WrittenMail {
  const { reference, pageUrl } = link;
  const heading = `${link.isTest ? "TEST: " : ""}Your order ${reference}`;
  const hello = `Here is the link of your order at ${shop.name}.`;
  const because = `You get this mail because somebody asked for the link of the order ${reference}, which was placed with this address. Was that not you? You need not do anything.`;
  const body = (
    <Letter shop={shop} title={heading} preview={hello} because={because}>
      <Heading>{heading}</Heading>
      <Paragraph>{hello}</Paragraph>
      <Button href={pageUrl} primaryColor={shop.primaryColor}>
        View your order
      </Button>
      <Paragraph>{KEEP}</Paragraph>
    </Letter>
  );
  const text = paragraphs(hello, `Your order: ${pageUrl}`, KEEP, closing(shop, because));
  return { subject: heading, body, text };
}
