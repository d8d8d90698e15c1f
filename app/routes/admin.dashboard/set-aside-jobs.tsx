import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates/formats";
import { jobInWords } from "~/ui/admin/job-words";
import { AgainButton } from "./again-button";
import { AttentionGroup } from "./attention-group";

/** Dead jobs (retries exhausted): retry or dismiss. */
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
              <span className="figures">({formatShortDateTime(job.setAsideAt)})</span>
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
