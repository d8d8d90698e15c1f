import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatLongDate } from "~/domain/dates/time";
import { mailInWords } from "~/domain/mail/in-words";
import { jobInWords } from "~/ui/admin/job-words";
import { Form } from "~/ui/form";
import { AttentionGroup } from "./attention-group";

export function FailedMails({ group }: { group: AttentionView["mails"] }) {
  return (
    <AttentionGroup
      kind="mails"
      title="Mails that could not be delivered"
      toDo="Put right what is wrong, then send them again. If the address is wrong, phone the person."
      group={group}
      keyOf={(mail) => mail.id}
    >
      {(mail) => (
        <>
          <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
            {mailInWords(mail.kind)} to {mail.recipient}
            <p className="text-muted">
              {mail.reason}{" "}
              <span className="figures">({formatLongDate(Date.parse(mail.createdAt))})</span>
            </p>
          </div>
          <AgainButton what="mail" id={mail.id} label="Send again" of={mail.recipient} />
        </>
      )}
    </AttentionGroup>
  );
}

export function SetAsideJobs({ group }: { group: AttentionView["jobs"] }) {
  return (
    <AttentionGroup
      kind="jobs"
      title="Work that kept failing"
      toDo="Try it again once the trouble is over. What you dismiss will never be done."
      group={group}
      keyOf={(job) => job.id}
    >
      {(job) => (
        <>
          <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
            {jobInWords(job.kind)}
            <p className="text-muted">
              {job.error ?? "No reason given"}{" "}
              <span className="figures">({formatLongDate(job.setAsideAt)})</span>
            </p>
          </div>
          <AgainButton what="job" id={job.id} label="Try again" of={jobInWords(job.kind)} />
          <Link
            to={`/admin/dashboard/jobs/${job.id}/dismiss`}
            preventScrollReset
            className="button button-quiet button-small"
          >
            Dismiss<span className="sr-only">: {jobInWords(job.kind)}</span>
          </Link>
        </>
      )}
    </AttentionGroup>
  );
}

type AgainButtonProps = { what: "job" | "mail"; id: number; label: string; of: string };

/** Retry button. `of` names the item for screen readers. */
function AgainButton({ what, id, label, of }: AgainButtonProps) {
  return (
    <Form method="post" action="/admin/dashboard" preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button-quiet button-small whitespace-nowrap">
        {label}
        <span className="sr-only">: {of}</span>
      </button>
    </Form>
  );
}
