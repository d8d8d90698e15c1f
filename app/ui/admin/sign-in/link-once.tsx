import type { InvitedView } from "~/domain/staff/view";
import { mailHref } from "../contact-links";
import { Copyable } from "../copyable";

type LinkOnceProps = { label: string; invited: InvitedView; children: React.ReactNode };

export function LinkOnce({ label, invited: { member, link, mail }, children }: LinkOnceProps) {
  return (
    <section aria-label={label} className="card grid gap-4 p-4 sm:p-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        {children} The link works once, within 24 hours, and is shown this once: send it now.
      </p>
      <Copyable value={link} what="link" />
      <p>
        <a href={mailHref(member.email, mail.subject, mail.text)} className="button button-quiet">
          Send by mail
        </a>
      </p>
    </section>
  );
}
