import { formatLongDate } from "~/domain/dates/time";
import type { EnquiriesMailView } from "~/domain/mail/view";
import type { MailFact } from "../layout/facts";
import { LetterLink } from "../layout/words";
import { facts, linkButton, say, type WrittenMail, writeMail } from "../layout/written-mail";

const BECAUSE = "You get this mail because the shop's own mail comes to this address.";

export function enquiriesNotice({
  shop,
  total,
  enquiries,
  adminUrl,
}: EnquiriesMailView): WrittenMail {
  const subject = total === 1 ? "1 more enquiry" : `${total} more enquiries`;
  const promise = "We promised each of them an answer within 24 hours.";
  const unlisted = total - enquiries.length;
  const asked = enquiries.map(({ referenceNumber, topic, askedAt, url }): MailFact => {
    const words = `${topic} (${referenceNumber})`;
    return [
      formatLongDate(askedAt),
      words,
      <LetterLink key={words} href={url}>
        {words}
      </LetterLink>,
    ];
  });
  return writeMail(
    { shop, subject, heading: subject, preview: promise, because: BECAUSE },
    say(promise),
    facts(asked),
    unlisted > 0 && say(`${unlisted} more are in the shop.`),
    linkButton(shop, adminUrl, "View the enquiries", "The enquiries"),
  );
}
