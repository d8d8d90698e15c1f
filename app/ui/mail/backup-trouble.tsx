import type { TroubleMailView } from "~/domain/mail/view";
import { linkButton, say, textOnly, type WrittenMail, writeMail } from "./layout/written-mail";

const BECAUSE = "You get this mail because the shop's own mail comes to this address.";
const ABOUT = {
  backups: {
    why: "If the shop's computer broke now, what was written since the last good backup would be lost.",
    label: "See the backups",
    page: "The backups",
  },
  date: {
    why: "If the date is wrong, have whoever looks after the computer put it right: the shop then goes on by itself.",
    label: "Say whether it is right",
    page: "The back office",
  },
};

export function backupTrouble({ shop, trouble }: TroubleMailView): WrittenMail {
  const { title, text: what, about, pageUrl } = trouble;
  const { why, label, page } = ABOUT[about];
  const subject = `Needs attention: ${title}`;
  return writeMail(
    { shop, subject, heading: title, preview: what, because: BECAUSE },
    textOnly(title),
    say(what),
    say(why),
    linkButton(shop, pageUrl, label, page),
  );
}
