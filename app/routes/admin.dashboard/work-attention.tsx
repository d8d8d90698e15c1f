import { Link } from "@remix-run/react";
import type { ClockView } from "~/domain/clock/view";
import { DOUBT_TITLE, doubtInWords, WAITS_SENTENCE } from "~/domain/clock/words";
import type { AttentionView } from "~/domain/dashboard/view";
import { formatDay, formatLongDate } from "~/domain/dates/time";
import { mailInWords } from "~/domain/mail/in-words";
import { STATE_FACTS } from "~/domain/orders/steps";
import { formatCount } from "~/domain/values/money";
import { TestBadge } from "~/ui/admin/badges";
import { jobInWords } from "~/ui/admin/job-words";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { Badge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { AttentionGroup, GROUP, HOW_MANY } from "./attention-group";
import type { Priced } from "./priced";

const MAY_CANCEL_AFTER_DAYS = 30;

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

export function OrdersToPack({ waiting }: { waiting: NonNullable<AttentionView["toPack"]> }) {
  const { total, oldestPaidAt } = waiting;
  return (
    <section
      aria-labelledby="to-pack"
      className={`${GROUP} flex items-center justify-between gap-x-4 max-[18rem]:flex-wrap`}
    >
      <div className="min-w-0">
        <h3 id="to-pack" className="font-semibold">
          <span className={HOW_MANY}>{formatCount(total)}</span> {total === 1 ? "order" : "orders"}{" "}
          to pack
        </h3>
        {oldestPaidAt && (
          <p className="text-sm text-muted figures">
            {total === 1 ? "It was" : "The first was"} paid on {formatDay(Date.parse(oldestPaidAt))}
          </p>
        )}
      </div>
      <Link to="/admin/orders/pick" className="button button-small shrink-0">
        Pack
      </Link>
    </section>
  );
}

export function LateOrders({ group, price }: Priced<AttentionView["orders"]>) {
  return (
    <AttentionGroup
      kind="orders"
      title="Orders that wait for 20 days or more"
      toDo="Hand them over, or speak to the buyer. After 30 days a buyer may cancel, unless you agreed otherwise."
      group={group}
      keyOf={(order) => order.paymentId}
    >
      {({ paymentId, reference, customerName, amount, isTest, state, days }) => (
        <>
          <Link
            to={`/admin/orders/${paymentId}`}
            className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
          >
            <span className="link figures">{reference}</span> {customerName},{" "}
            <span className="figures">{price(amount)}</span> {isTest && <TestBadge />}
            <span className="block text-muted">
              {STATE_FACTS[state].title}{" "}
              <Badge tone={days >= MAY_CANCEL_AFTER_DAYS ? "red" : "yellow"}>{days} days</Badge>
            </span>
          </Link>
        </>
      )}
    </AttentionGroup>
  );
}

export function PeopleWhoAsk({ group }: { group: AttentionView["people"] }) {
  return (
    <AttentionGroup
      kind="people"
      title="People who ask about their data"
      toDo="Answer them in writing before the day below."
      group={group}
      keyOf={(request) => request.id}
    >
      {({ kind, contact, dueAt }) => (
        <Link
          to={`/admin/people?${new URLSearchParams({ who: contact })}`}
          className="block min-h-11 min-w-0 [overflow-wrap:anywhere]"
        >
          <span className="link">{REQUEST_TITLES[kind]}</span>
          <span className="block text-muted">
            {contact}, by {formatDay(Date.parse(dueAt))}
          </span>
        </Link>
      )}
    </AttentionGroup>
  );
}

export function DateInDoubt({ clock }: { clock: ClockView }) {
  return (
    <section aria-labelledby="clock" className="border-t border-line py-2.5">
      <h3 id="clock" className="font-semibold">
        {DOUBT_TITLE}
      </h3>
      <p className="max-w-2xl text-sm text-muted figures">
        {doubtInWords(clock)} {WAITS_SENTENCE} If the date is wrong, have the computer's clock put
        right: the shop then goes on by itself.
      </p>
      <Form method="post" action="/admin/dashboard" preventScrollReset isHarmlessTwice>
        <input type="hidden" name="what" value="date" />
        <input type="hidden" name="day" value={clock.day} />
        <button type="submit" className="button button-quiet button-small mt-2">
          Today is {formatDay(clock.at)}: go on
        </button>
      </Form>
    </section>
  );
}
