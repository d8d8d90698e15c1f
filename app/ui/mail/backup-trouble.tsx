import type { TroubleMailView } from "~/domain/mail/view";
import { Letter } from "./letter";
import { closing, paragraphs } from "./plain-text";
import { Button, Heading, Paragraph } from "./words";
import type { WrittenMail } from "./written-mail";

const BECAUSE = "You get this mail because the shop's own mail comes to this address.";
const WHY =
  "If the shop's computer broke now, what was written since the last good backup would be lost.";

/** Tells the owner what has been wrong with the backups for days. */
export function backupTrouble({ shop, trouble }: TroubleMailView): WrittenMail {
  const { title, text: what, pageUrl } = trouble;
  const subject = `Needs attention: ${title}`;
  const body = (
    <Letter shop={shop} title={subject} preview={what} because={BECAUSE}>
      <Heading>{title}</Heading>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{WHY}</Paragraph>
      <Button href={pageUrl} primaryColor={shop.primaryColor}>
        See the backups
      </Button>
    </Letter>
  );
  const text = paragraphs(title, what, WHY, `The backups: ${pageUrl}`, closing(shop, BECAUSE));
  return { subject, body, text };
}
