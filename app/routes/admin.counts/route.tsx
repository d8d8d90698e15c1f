import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { may } from "~/domain/accounts/admin";
import { countChoices } from "~/domain/counts/choices.server";
import { listCounts } from "~/domain/counts/find.server";
import { type StartCount, startCountSchema } from "~/domain/counts/schema";
import { startCount } from "~/domain/counts/start.server";
import type { StockCount } from "~/domain/counts/view";
import {
  COUNT_STATE_WORDS,
  changedInWords,
  lateInWords,
  scannedInWords,
} from "~/domain/counts/words";
import { formatShortDateTime } from "~/domain/dates/formats";
import { DomainError } from "~/domain/errors";
import { readPageQuery } from "~/domain/paging";
import { countTitle } from "~/domain/stock/count-words";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { NameOf } from "~/ui/page/name-of";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { withNames } from "~/web/admin/staff-names.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { StartForm } from "./start-form";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PAGE = "/admin/counts";
const TITLE = "Stock counts";

export const handle = { may: "scan", maySend: "count" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readPageQuery(new URL(request.url).searchParams);
  return withNames(admin, {
    query,
    choices: may(admin, "count") ? countChoices(admin) : null,
    key: randomUUID(),
    list: listCounts(admin, query),
  });
}

// Reads an option of the form: `all`, `shelf:A3`, `grade:5` or `school:7`. Anything else chooses nothing.
function scopeOf(what: string): StartCount {
  const [, kind, rest = ""] = /^(shelf|grade|school):(.*)$/.exec(what) ?? [];
  if (what === "all") return { scope: "all" };
  if (kind === "grade") return { scope: "grade", gradeId: Number(rest) };
  if (kind === "school") return { scope: "school", schoolId: Number(rest) };
  return { scope: "shelf", shelf: rest };
}

const { idempotencyKey, beside } = startCountSchema.shape;

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.maySend, {
    schema: z.object({ what: z.string().max(100).default(""), idempotencyKey, beside }),
    lists: { beside: "," },
    run(admin, { what, ...more }) {
      try {
        const { id } = startCount(admin, { ...scopeOf(what), ...more });
        return redirect(`${PAGE}/${id}`, 303);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
        throw new DomainError("invalid", error.message, { what: [error.message] });
      }
    },
  });

const COLUMNS: Column<StockCount>[] = [
  {
    title: "Count",
    kind: "title",
    cell: (count) => (
      <Link
        to={`${PAGE}/${count.id}`}
        className="link inline-flex min-h-11 items-center md:min-h-7 [overflow-wrap:anywhere]"
      >
        {countTitle(count)}
      </Link>
    ),
  },
  {
    title: "State",
    kind: "plain",
    cell: ({ state, late }) => (
      <>
        {COUNT_STATE_WORDS[state]}
        {late > 0 && <span className="block text-red">{lateInWords(late)}</span>}
      </>
    ),
  },
  {
    title: "Started",
    cell: ({ startedAt, startedBy }) => (
      <>
        <span className="whitespace-nowrap figures">
          {formatShortDateTime(Date.parse(startedAt))}
        </span>
        <span className="block text-muted [overflow-wrap:anywhere]">
          <NameOf email={startedBy} />
        </span>
      </>
    ),
  },
  {
    title: "Scanned",
    kind: "number",
    cell: scannedInWords,
  },
  {
    title: "Changed",
    kind: "number",
    cell: ({ state, changed }) => (state === "applied" ? changedInWords(changed) : "–"),
  },
];

export default function StockCounts() {
  const { query, choices, key, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title={TITLE} subtitle="What is on the shelf, beside what the shop says" />
      {choices !== null && <StartForm choices={choices} idempotencyKey={key} reply={reply} />}
      {list.total === 0 ? (
        <EmptyList
          title="Nothing was counted yet"
          text={
            choices === null
              ? "Once an owner or a counter starts a count, you can scan in it here."
              : "Start with one shelf: scan its books, look at the result, then correct it."
          }
        />
      ) : (
        <>
          <DataTable label={TITLE} columns={COLUMNS} rows={list.counts} keyOf={({ id }) => id} />
          <Pager
            page={list.page}
            pageSize={query.pageSize}
            total={list.total}
            nouns={["count", "counts"]}
            hrefFor={(page) => `${PAGE}?page=${page}`}
          />
        </>
      )}
    </>
  );
}
