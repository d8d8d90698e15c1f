import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readIsoDay } from "~/domain/dates/calendar";
import { NOT_A_DAY } from "~/domain/dates/formats";
import { formatDay } from "~/domain/dates/time";
import { readPageQuery } from "~/domain/paging";
import { noteExtract, readRegister } from "~/domain/register/register.server";
import type { RegisterEntry } from "~/domain/register/view";
import { Confirm } from "~/ui/admin/forms/confirm";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { REGISTER_TITLE } from "~/ui/invoice/register-page";
import {
  priceInWords,
  sellerInWords,
  soldInWords,
  takenAtInWords,
} from "~/ui/invoice/register-words";
import { NameOf, useNameOf } from "~/ui/page/name-of";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PAGE = "/admin/register";

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, REGISTER_TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const params = new URL(request.url).searchParams;
  const typed = (params.get("since") ?? "").trim().slice(0, 20);
  const isDay = typed === "" || readIsoDay(typed) !== null;
  const query = readPageQuery(params);
  const since = isDay ? typed : "";
  const asks = params.has("note");
  const register = readRegister(admin, since, query);
  return withNames(admin, { typed, since, query, isDay, asks, register });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: z.object({}),
    run(admin) {
      noteExtract(admin);
      return redirectWithToast(PAGE, "extract-noted");
    },
  });

const COLUMNS: Column<RegisterEntry>[] = [
  {
    title: "Goods",
    kind: "title",
    cell: ({ title, isbn, condition, quantity }) => (
      <>
        {quantity > 1 && `${quantity} × `}
        {title}
        <span className="block font-normal text-muted">
          {[isbn, condition].filter(Boolean).join(" · ")}
        </span>
      </>
    ),
  },
  {
    title: "Number",
    cell: (entry) => (
      <>
        <Link
          to={`/admin/intakes/${entry.intakeId}`}
          className="link -my-3 inline-block py-3 whitespace-nowrap"
        >
          {entry.number}
        </Link>
        <span className="block text-muted">{takenAtInWords(entry)}</span>
      </>
    ),
  },
  {
    title: "From",
    cell: (entry) => (
      <>
        <span className="lg:whitespace-nowrap">{entry.seller?.name ?? "No name was left"}</span>
        {sellerInWords(entry).map((line) => (
          <span key={line} className="block min-w-28 text-muted [overflow-wrap:normal]">
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    title: "Paid each",
    cell: (entry) => <span className="whitespace-nowrap">{priceInWords(entry)}</span>,
  },
  { title: "Taken in by", cell: ({ takenBy }) => <TakenBy email={takenBy} /> },
  {
    title: "What became of it",
    cell: (entry) =>
      soldInWords(entry).length === 0
        ? "–"
        : soldInWords(entry).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
  },
];

// A mail breaks before its @, and in a word only where that is too narrow still.
function TakenBy({ email }: { email: string }) {
  const [name = "", ...domain] = useNameOf()(email).split(/(?=@)/);
  return (
    <span className="inline-block lg:min-w-28">
      {name}
      <wbr />
      {domain.join("")}
    </span>
  );
}

const searchOf = (since: string) => (since === "" ? "" : `?since=${since}`);

export default function Register() {
  const { typed, since, query, isDay, asks, register } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { extracted } = register;
  return (
    <>
      <BackLink to="/admin/intakes">All intakes</BackLink>
      <PageHeading
        title={REGISTER_TITLE}
        subtitle="What came in, from whom, and what became of it"
      />
      {asks && (
        <Confirm
          title="Note that it was handed over"
          question="Was an extract of the register handed over today? Then the register offers what came in since. This cannot be undone."
          verb="Yes, note it"
          closeTo={PAGE + searchOf(since)}
          failure="It was not noted"
          reply={reply}
        />
      )}
      <div className="card mb-6 grid grid-cols-1 gap-3 p-4 sm:p-5">
        <Form
          method="get"
          className="flex flex-wrap items-end gap-3 *:max-w-full"
          autoComplete="off"
        >
          <TextField
            type="date"
            label="Since"
            name="since"
            value={typed}
            message={NOT_A_DAY}
            errors={isDay ? undefined : [NOT_A_DAY]}
          />
          <button type="submit" className="button button-quiet">
            Show
          </button>
        </Form>
        {extracted !== null && (
          <p className="text-sm">
            An extract was handed over on {formatDay(Date.parse(extracted.day))} by{" "}
            <NameOf email={extracted.by} />.{" "}
            <Link to={PAGE + searchOf(extracted.day)} className="link">
              Show what came since
            </Link>
          </p>
        )}
        {register.total > 0 && (
          <div className="flex flex-wrap gap-2">
            <a
              href={`/api/v1/admin/register/extract${searchOf(since)}`}
              target="_blank"
              rel="noreferrer"
              className="button"
            >
              Print
            </a>
            <Link
              to={`${PAGE}?${new URLSearchParams({ ...(since === "" ? {} : { since }), note: "yes" })}`}
              preventScrollReset
              className="button button-quiet"
            >
              Note that it was handed over
            </Link>
          </div>
        )}
      </div>
      {register.total === 0 ? (
        <EmptyList
          title={since === "" ? "No book came in yet" : "No book came in since then"}
          text="Each book that is taken in stands here, with who brought it and when it was sold."
        />
      ) : (
        <>
          <DataTable
            label="Register"
            columns={COLUMNS}
            rows={register.entries}
            keyOf={({ id }) => id}
            isDense
          />
          <Pager
            page={register.page}
            pageSize={query.pageSize}
            total={register.total}
            nouns={["entry", "entries"]}
            hrefFor={(page) => `${PAGE}?${new URLSearchParams({ since, page: String(page) })}`}
          />
        </>
      )}
    </>
  );
}
