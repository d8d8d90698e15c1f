import { ROLE_WORDS } from "~/domain/accounts/roles";
import type { InvitedView } from "~/domain/staff/view";
import { mailHref } from "~/ui/admin/contact-links";
import { Copyable } from "~/ui/admin/copyable";

const SUBJECT = "Your account in our shop's back office";
const wordsOf = (link: string) =>
  `Choose a password here, within 24 hours. The link works once: ${link}`;

export function Invited({ invited: { member, link } }: { invited: InvitedView }) {
  const { name, email, role } = member;
  return (
    <section aria-label="Invited" className="card grid gap-4 p-4 sm:p-5">
      <p role="status">
        {name ?? email} is {ROLE_WORDS[role].one} once they choose a password. The link works once,
        within 24 hours, and is shown this once: send it now.
      </p>
      <Copyable value={link} what="link" />
      <p>
        <a href={mailHref(email, SUBJECT, wordsOf(link))} className="button button-quiet">
          Send by mail
        </a>
      </p>
    </section>
  );
}
