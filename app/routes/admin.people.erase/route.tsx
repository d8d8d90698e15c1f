import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getDataSubject } from "~/domain/privacy/data-subject.server";
import { isErasable, isUnanswered } from "~/domain/privacy/erasable";
import { eraseDataSubject } from "~/domain/privacy/erase.server";
import { whoInput } from "~/domain/privacy/schema";
import type { ErasedView, SubjectRecord } from "~/domain/privacy/view";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { whoInAddress } from "~/web/admin/who-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Erase a person")];

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const enquiriesInWords = (count: number) => `${count} ${count === 1 ? "enquiry" : "enquiries"}`;

function unansweredInWords(count: number, unanswered: number): string {
  if (unanswered === 0) return "";
  return count === 1 ? ": not answered yet" : `: ${unanswered} not answered yet`;
}

const GOES: Record<SubjectRecord["kind"], (count: number, unanswered: number) => string> = {
  order: (count) => `Who bought, on ${counted(count, "order")}`,
  invoice: (count) =>
    `Who bought, on ${counted(count, "invoice")} of ${count === 1 ? "a test" : "tests"}`,
  enquiry: (count, unanswered) =>
    `${enquiriesInWords(count)}, with the mails about ${count === 1 ? "it" : "them"}${unansweredInWords(count, unanswered)}`,
  offer: (count) =>
    `${counted(count, "offer")} of books, with the mails about ${count === 1 ? "it" : "them"}`,
  "wanted title": (count) => counted(count, "wanted title"),
  mail: (count) => `To whom ${counted(count, "mail")} went`,
  "larger orders": () => "The address among those that may hold more books",
  seller: (count) => `Who brought books, as ${counted(count, "seller")}`,
  "sign-in": (count) => counted(count, "sign-in"),
};

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { who, records } = await getDataSubject(admin, whoInAddress(request));
  const kinds = records.filter(isErasable).map(({ kind }) => kind);
  const unanswered = records.filter(isUnanswered).length;
  const countOf = (searched: SubjectRecord["kind"]) =>
    kinds.filter((kind) => kind === searched).length;
  const stays = records.map(({ kind, reference, page, kept }) => ({
    order: kind === "order" && page !== null ? { reference, page } : null,
    why: kept,
  }));
  // Mails say the same of each.
  const reasons = new Map(stays.map((one) => [`${one.order?.reference} ${one.why}`, one]));
  return {
    who,
    isKnown: records.length > 0,
    goes: [...new Set(kinds)].map((kind) => GOES[kind](countOf(kind), unanswered)),
    stays: [...reasons.values()].filter(({ why }) => why !== null),
  };
}

function toastOf({ erased, kept }: ErasedView) {
  if (erased === 0) return kept.length === 0 ? "person-unknown" : "person-kept";
  return kept.length === 0 ? "person-erased" : "person-erased-in-part";
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: whoInput,
    async run(admin, input) {
      return redirectWithToast("/admin/people", toastOf(await eraseDataSubject(admin, input)));
    },
  });

export default function ErasePerson() {
  const { who, isKnown, goes, stays } = useLoaderData<typeof loader>();
  const isPossible = goes.length > 0;
  return (
    <Confirm
      title="Erase a person"
      question={
        <span className="[overflow-wrap:anywhere]">{questionOf(who, isKnown, isPossible)}</span>
      }
      verb="Erase"
      closeTo={`/admin/people?${new URLSearchParams({ who })}`}
      failure="Nothing was erased"
      reply={useActionData<typeof action>()}
      fields={[["who", who]]}
      isPossible={isPossible}
    >
      {isPossible && (
        <Part title="This goes:">
          {goes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Part>
      )}
      {stays.length > 0 && (
        <Part title="This stays, with its reason:">
          {stays.map(({ order, why }) => (
            <li key={`${order?.reference} ${why}`}>
              {order && (
                <>
                  Order{" "}
                  <Link to={order.page} className="link -my-3 inline-block py-3 figures">
                    {order.reference}
                  </Link>
                  :{" "}
                </>
              )}
              {why}
            </li>
          ))}
        </Part>
      )}
      {isPossible && (
        <p className="mt-4 text-sm text-muted">
          Backups that were made before still have it. When one is restored, it is erased again.
        </p>
      )}
    </Confirm>
  );
}

function questionOf(who: string, isKnown: boolean, isPossible: boolean): string {
  if (isPossible) return `Erase what is stored under ${who}? It cannot be undone.`;
  return isKnown
    ? `Nothing that is stored under ${who} can be erased yet.`
    : `Nothing is stored under ${who}.`;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <p className="mt-4 text-sm font-semibold">{title}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm text-muted">{children}</ul>
    </>
  );
}
