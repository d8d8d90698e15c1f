import type { RefundAskedMailView } from "~/domain/mail/view";
import { Letter } from "../layout/letter";
import { closing, paragraphs } from "../layout/plain-text";
import { Button, Heading, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

const HEADING = "A refund is asked for";
const NEXT = "On the page of the order you refund it, or say why not.";
const BECAUSE = "You get this mail because you are an owner of the shop.";

export function refundAsked({ shop, asked }: RefundAskedMailView): WrittenMail {
  const { reference, isTest, words, orderUrl } = asked;
  const subject = `${isTest ? "TEST: " : ""}${HEADING}: ${reference}`;
  const body = (
    <Letter shop={shop} title={subject} preview={words} because={BECAUSE}>
      <Heading>{`${HEADING}: ${reference}`}</Heading>
      <Quote text={words} />
      <Paragraph>{NEXT}</Paragraph>
      <Button href={orderUrl} primaryColor={shop.primaryColor}>
        Open the order
      </Button>
    </Letter>
  );
  const text = paragraphs(words, NEXT, `The order: ${orderUrl}`, closing(shop, BECAUSE));
  return { subject, body, text };
}
