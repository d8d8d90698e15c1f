import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/view";
import { formatDay } from "~/domain/dates/time";
import { enquirySearch } from "~/domain/enquiries/query";
import { settingsPage } from "~/domain/settings/sections";
import { Icon } from "~/ui/icons";
import { AttentionGroup, GROUP, GroupHeading } from "./attention-group";
import {
  FlaggedPayments,
  MuchHeld,
  OpenDifferences,
  UnansweredPayments,
  UndecidedRefunds,
  UnknownReceipts,
  UnpaidPayments,
} from "./money-attention";
import type { AmountFormat } from "./priced";
import { WaitingReturns } from "./waiting-returns";
import {
  DateInDoubt,
  FailedMails,
  LateOrders,
  OrdersToPack,
  PeopleWhoAsk,
  SetAsideJobs,
} from "./work-attention";

type NeedsAttentionProps = {
  attention: AttentionView;
  price: AmountFormat;
  backupsLieHereOnly?: boolean;
};

export function NeedsAttention({ attention, price, backupsLieHereOnly }: NeedsAttentionProps) {
  const { clock, toPack, flags, receipts, unanswered, holds, enquiries, mails, jobs, readiness } =
    attention;
  const { refunds, booksWithoutCondition, orders, awaited, differences, returns, people, backups } =
    attention;
  const work = [
    awaited,
    differences,
    orders,
    returns,
    people,
    enquiries,
    mails,
    jobs,
    backups,
    readiness,
  ];
  const groups = [...flags, receipts, unanswered, refunds, ...work, booksWithoutCondition];
  const isQuiet =
    clock === null &&
    toPack === null &&
    holds === null &&
    groups.every((group) => group.total === 0);
  return (
    <section aria-labelledby="attention" className="card px-4 pt-3 pb-1 sm:px-5">
      <h2 id="attention" className="mb-2 flex items-center gap-2 text-lg font-semibold">
        {!isQuiet && <Icon name="alert" className="size-5 text-red" />}
        Needs attention
      </h2>
      {isQuiet && (
        <p className="mb-2 flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-green" /> All done
        </p>
      )}
      {clock && <DateInDoubt clock={clock} />}
      {toPack && <OrdersToPack waiting={toPack} />}
      <WaitingReturns group={returns} />
      <UnansweredEnquiries group={enquiries} />
      {flags.map((group) => (
        <FlaggedPayments key={group.kind} group={group} price={price} />
      ))}
      {holds && <MuchHeld held={holds} />}
      <UnknownReceipts group={receipts} price={price} />
      <UnansweredPayments group={unanswered} price={price} />
      <UndecidedRefunds group={refunds} price={price} />
      <UnpaidPayments group={awaited} price={price} />
      <OpenDifferences group={differences} price={price} />
      <LateOrders group={orders} price={price} />
      <PeopleWhoAsk group={people} />
      <FailedMails group={mails} />
      <SetAsideJobs group={jobs} />
      <BackupTroubles group={backups} />
      <SetupGaps group={readiness} />
      <BooksWithoutCondition group={booksWithoutCondition} />
      <Abandoned count={unanswered.abandoned} />
      {backupsLieHereOnly && <BackupsHereOnly />}
    </section>
  );
}

/** For completeness, so that an owner can find an expected payment. */
function Abandoned({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="border-t border-line py-2 text-sm text-muted">
      {count === 1 ? "1 buyer" : `${count} buyers`} left without paying in the last three days.{" "}
      <Link
        to="/admin/dashboard?all=unanswered#unanswered"
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Show all that did not pay
      </Link>
    </p>
  );
}

/** Not counted as a task, because somebody else must fix it. */
const BackupsHereOnly = () => (
  <p className="border-t border-line py-2 text-sm text-muted">
    The backups lie on one computer only: if it breaks or is stolen, they go with it.{" "}
    <Link to={settingsPage("backups")} className="link inline-flex min-h-11 items-center">
      See the backups
    </Link>
  </p>
);

function BackupTroubles({ group }: { group: AttentionView["backups"] }) {
  return (
    <AttentionGroup
      kind="backups"
      title="Backups"
      toDo="If this computer broke now, what was written since the last good backup would be lost."
      group={group}
      keyOf={(trouble) => trouble.key}
    >
      {({ title, text }) => (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={settingsPage("backups")}
            className="link inline-flex min-h-11 items-center md:min-h-0"
          >
            {title}
          </Link>
          <p className="text-muted">{text}</p>
        </div>
      )}
    </AttentionGroup>
  );
}

function SetupGaps({ group }: { group: AttentionView["readiness"] }) {
  return (
    <AttentionGroup
      kind="readiness"
      title="Finish setting up"
      toDo="The shop needs this before it can sell."
      group={group}
      keyOf={(gap) => gap.key}
    >
      {({ title, text, page }) => (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          {page === null ? (
            <p className="font-medium">{title}</p>
          ) : (
            <Link to={page} className="link inline-flex min-h-11 items-center md:min-h-0">
              {title}
            </Link>
          )}
          <p className="hidden text-muted in-[details]:block">{text}</p>
        </div>
      )}
    </AttentionGroup>
  );
}

type BooksWithoutConditionProps = { group: AttentionView["booksWithoutCondition"] };

function BooksWithoutCondition({ group }: BooksWithoutConditionProps) {
  return (
    <AttentionGroup
      kind="books"
      title="Books without a condition"
      toDo="Shoppers see Good. Look at the book and choose what is true."
      group={group}
      keyOf={(book) => book.id}
    >
      {(book) => (
        <Link
          to={`/admin/books/${book.id}/edit`}
          className="link flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] md:min-h-0"
        >
          {book.title}
        </Link>
      )}
    </AttentionGroup>
  );
}

function UnansweredEnquiries({ group }: { group: AttentionView["enquiries"] }) {
  const [longest] = group.items;
  if (longest === undefined) return null;
  const since = formatDay(Date.parse(longest.createdAt));
  return (
    <section
      aria-labelledby="enquiries"
      className={`${GROUP} flex items-center justify-between gap-x-4 max-[18rem]:flex-wrap`}
    >
      <div className="min-w-0">
        <GroupHeading id="enquiries" total={group.total}>
          Unanswered enquiries
        </GroupHeading>
        <p className="max-w-2xl text-sm text-muted">
          <span className="figures">
            {group.total === 1 ? "It" : "The first"} came on {since}
          </span>
          . We promise an answer within 24 hours.
        </p>
      </div>
      <Link
        to={`/admin/enquiries${enquirySearch({ processed: false })}`}
        className="link inline-flex min-h-11 shrink-0 items-center text-sm"
      >
        {group.total === 1 ? "Answer it" : "Answer them"}
      </Link>
    </section>
  );
}
