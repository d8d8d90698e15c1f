import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { EMAIL_MESSAGE } from "~/domain/values/contact-words";
import { listWaitlist } from "~/domain/waitlist/admin.server";
import { readWaitlistQuery, waitlistSearch } from "~/domain/waitlist/query";
import { removedPersonInput, removePerson } from "~/domain/waitlist/remove-person.server";
import type { WaitlistTitleView } from "~/domain/waitlist/view";
import { DownloadLink } from "~/ui/admin/download-link";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { Callers } from "./callers";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const SCHOOLS_SHOWN = 5;

const COLUMNS: Column<WaitlistTitleView>[] = [
  { title: "Title", kind: "title", cell: (title) => <Title title={title} /> },
  { title: "People", kind: "number", cell: ({ people }) => people },
  { title: "Schools", cell: (title) => <Schools title={title} /> },
  {
    title: "Since",
    cell: ({ since }) => (
      <span className="whitespace-nowrap figures">{formatShortDateTime(Date.parse(since))}</span>
    ),
  },
];

export const handle = { may: "answer" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Wanted")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readWaitlistQuery(new URL(request.url).searchParams);
  return { query, ...listWaitlist(admin, query) };
}

function toastFor(removed: number) {
  if (removed === 0) return "no-request-removed";
  return removed === 1 ? "one-request-removed" : "requests-removed";
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: removedPersonInput,
    run(admin, input) {
      const { removed } = removePerson(admin, input);
      if (input.wantedKey !== undefined) return redirectWithToast("/admin/wanted", "person-told");
      return redirectWithToast("/admin/wanted", toastFor(removed), removed);
    },
  });

export default function WaitlistPage() {
  const { query, titles, total, page, pages } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const mailsLeave = useContext(MailsLeave);
  return (
    <>
      <PageHeading title="Wanted" subtitle="Titles that people wait for: what to buy in">
        <May permission="export">
          <DownloadLink href={`/admin/wanted/export${waitlistSearch({ q: query.q })}`}>
            Export CSV
          </DownloadLink>
        </May>
      </PageHeading>
      {!mailsLeave && (
        <p className="mb-6 rounded-lg bg-yellow-bg p-3 text-yellow">
          The shop sends no mails yet: when a title is in, send a WhatsApp to those who left their
          number here, or call them. Who left an address is told as soon as a mail server is set.
        </p>
      )}
      <FilterForm action="/admin/wanted">
        <SearchBox text={query.q} placeholder="Title, ISBN, grade or school..." />
      </FilterForm>
      {total === 0 ? (
        <EmptyList
          title={query.q === "" ? "Nobody waits for a title" : "No wanted title found"}
          text={
            query.q === ""
              ? "Where a title is missing, people can ask to be told when it is in."
              : "Try other words."
          }
        />
      ) : (
        <WaitlistTable titles={titles} />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pageSize={query.pageSize}
          total={total}
          nouns={["title", "titles"]}
          hrefFor={(other) => `/admin/wanted${waitlistSearch({ ...query, page: other })}`}
        />
      )}
      <RemovePersonForm reply={reply} />
    </>
  );
}

function RemovePersonForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <details className="card mt-6 p-4 sm:p-5" open={reply !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <span className="link">Somebody wants to be deleted</span>
      </summary>
      <p className="mt-1 mb-4 text-sm text-muted">
        This deletes all that an address or phone number waits for. It cannot be undone.
      </p>
      <AnsweredForm reply={reply} className="grid max-w-md gap-4">
        <FormFailure title="Nothing was deleted" reply={reply} />
        <TextField
          label="Email Address"
          id="email"
          name="email"
          type="email"
          message={EMAIL_MESSAGE}
          value={reply?.values.email}
          errors={reply?.errors.email}
          maxLength={100}
        />
        <TextField
          label="Or phone number"
          id="phone"
          name="phone"
          type="tel"
          value={reply?.values.phone}
          errors={reply?.errors.phone}
          maxLength={40}
        />
        <button type="submit" className="button button-danger justify-self-start">
          Delete requests
        </button>
      </AnsweredForm>
    </details>
  );
}

function WaitlistTable({ titles }: { titles: WaitlistTitleView[] }) {
  return (
    <DataTable
      label="Wanted titles"
      columns={COLUMNS}
      rows={titles}
      keyOf={({ isbn, grade, title }) => isbn ?? `${grade} ${title}`}
    />
  );
}

type Cell = { title: WaitlistTitleView };

function Title({ title: of }: Cell) {
  const { title, isbn, grade, isOtherCopy } = of;
  const q = isbn ?? title;
  return (
    <div className="md:min-w-40">
      <Link
        to={`/admin/books?${new URLSearchParams({ q })}`}
        className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline md:min-h-0"
      >
        {title}
      </Link>
      <span className="block text-sm font-normal text-muted figures">
        {[isbn, grade, isOtherCopy && "another copy than was here"]
          .filter(Boolean)
          .join(" \u00b7 ")}
      </span>
      <Callers title={of} />
    </div>
  );
}

function Schools({ title: { schools } }: Cell) {
  if (schools.length === 0) return <span className="text-muted">Not said</span>;
  const more = schools.length - SCHOOLS_SHOWN;
  const named = schools.slice(0, SCHOOLS_SHOWN).map(({ name, people }) => `${name} (${people})`);
  return (
    <span className="[overflow-wrap:anywhere]">
      {named.join(", ")}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
