import { formatLongDate } from "~/domain/dates/time";
import type { EnquiriesMailView } from "~/domain/mail/view";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { closing, factLines, paragraphs } from "../layout/plain-text";
import { Button, Heading, LetterLink, Paragraph } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

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
  const more = unlisted > 0 ? `${unlisted} more are in the shop.` : null;

  const body = (
    <Letter shop={shop} title={subject} preview={promise} because={BECAUSE}>
      <Heading>{subject}</Heading>
      <Paragraph>{promise}</Paragraph>
      <MailFacts
        facts={enquiries.map(({ referenceNumber, topic, askedAt, url }) => [
          formatLongDate(askedAt),
          <LetterLink key={referenceNumber} href={url}>
            {topic} ({referenceNumber})
          </LetterLink>,
        ])}
      />
      {more && <Paragraph>{more}</Paragraph>}
      <Button href={adminUrl} primaryColor={shop.primaryColor}>
        View the enquiries
      </Button>
    </Letter>
  );

  const text = paragraphs(
    promise,
    factLines(
      enquiries.map(({ referenceNumber, topic, askedAt }) => [
        formatLongDate(askedAt),
        `${topic} (${referenceNumber})`,
      ]),
    ),
    more,
    `The enquiries: ${adminUrl}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
