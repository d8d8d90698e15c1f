import type { TroubleMailView } from "~/domain/mail/view";
import { Letter } from "./layout/letter";
import { closing, paragraphs } from "./layout/plain-text";
import { Button, Heading, Paragraph } from "./layout/words";
import type { WrittenMail } from "./layout/written-mail";

const BECAUSE = "You get this mail because the shop's own mail comes to this address.";
const ABOUT = {
  backups: {
    why: "If the shop's computer broke now, what was written since the last good backup would be lost.",
    button: "See the backups",
    page: "The backups",
  },
  date: {
    why: "If the date is wrong, have whoever looks after the computer put it right: the shop then goes on by itself.",
    button: "Say whether it is right",
    page: "The back office",
  },
};

export function backupTrouble({ shop, trouble }: TroubleMailView): WrittenMail {
  const { title, text: what, about, pageUrl } = trouble;
  const { why, button, page } = ABOUT[about];
  const subject = `Needs attention: ${title}`;
  const body = (
    <Letter shop={shop} title={subject} preview={what} because={BECAUSE}>
      <Heading>{title}</Heading>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{why}</Paragraph>
      <Button href={pageUrl} primaryColor={shop.primaryColor}>
        {button}
      </Button>
    </Letter>
  );
  const text = paragraphs(title, what, why, `${page}: ${pageUrl}`, closing(shop, BECAUSE));
  return { subject, body, text };
}
