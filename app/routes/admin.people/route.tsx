import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { NOT_A_DAY } from "~/domain/dates/formats";
import { formatDay } from "~/domain/dates/time";
import { getDataSubject } from "~/domain/privacy/data-subject.server";
import { readPersonKey, WHO_MESSAGE } from "~/domain/privacy/key";
import { listRequests, noteRequest } from "~/domain/privacy/requests.server";
import { lastPurge } from "~/domain/privacy/retention.server";
import { purgeSentence } from "~/domain/privacy/retention-words";
import { requestInput } from "~/domain/privacy/schema";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { SelectField } from "~/ui/admin/forms/fields";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { OnceField } from "~/ui/admin/forms/once-field";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import { SearchButton } from "~/ui/forms/search-button";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { FoundPerson } from "./found-person";
import { Requests } from "./requests";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const KINDS = Object.entries(REQUEST_TITLES).map(([value, label]) => ({ value, label }));

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "People")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const asked = new URL(request.url).searchParams.get("who");
  const who = asked?.trim() ?? "";
  const key = readPersonKey(who);
  const purged = lastPurge();
  return {
    who,
    fault: asked !== null && key === null ? WHO_MESSAGE : null,
    person: key === null ? null : await getDataSubject(admin, { who }),
    requests: listRequests(admin),
    at: Date.now(),
    purge: purged && purgeSentence(formatDay(purged.at), purged.counts),
    idempotencyKey: randomUUID(),
  };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: requestInput,
    opensAt: (id) => `/admin/people/requests/${id}`,
    run(admin, input, key) {
      noteRequest(admin, input, key);
      return redirectWithToast("/admin/people", "person-request-noted");
    },
  });

export default function PeoplePage() {
  const { who, fault, person, requests, at, purge, idempotencyKey } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <Outlet />
      <PageHeading title="People" subtitle="What is stored of somebody: see, correct or erase it">
        <May permission="roles">
          <Link to="/admin/settings/people" className="button button-quiet">
            People who work here
          </Link>
        </May>
        <Link to="/admin/people/breach" className="button button-quiet">
          If data got out
        </Link>
      </PageHeading>
      <SearchForm who={who} fault={fault} />
      {person && <FoundPerson person={person} />}
      <Requests requests={requests} at={at} />
      <NoteRequest reply={reply} idempotencyKey={idempotencyKey} who={person?.who ?? ""} />
      <p className="mt-6 text-sm text-muted">
        {purge ?? "Every night the shop lets go of what is past its time."}{" "}
        <Link to="/admin/settings/privacy" className="link -my-3 inline-block py-3">
          How long it is kept
        </Link>
      </p>
    </>
  );
}

/** Not searched while typing, because only a whole address or number matches. */
function SearchForm({ who, fault }: { who: string; fault: string | null }) {
  return (
    <Form role="search" aria-label="Find a person" className="mb-4 max-w-2xl">
      <div className="relative">
        <input
          key={who}
          type="search"
          name="who"
          defaultValue={who}
          maxLength={100}
          placeholder="Email address or phone number"
          aria-label="Email address or phone number"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : "who-error"}
          className="input pr-11"
          autoComplete="off"
        />
        <SearchButton />
      </div>
      {fault && (
        <p id="who-error" role="alert" className="mt-1 text-sm font-medium text-red">
          {fault}
        </p>
      )}
    </Form>
  );
}

type NoteRequestProps = { reply: FormReply | undefined; idempotencyKey: string; who: string };

/** For a request that came by mail, letter or phone; it must be answered within thirty days. */
function NoteRequest({ reply, idempotencyKey, who }: NoteRequestProps) {
  const field = fieldOf(reply?.values ?? {}, reply?.errors ?? {});
  return (
    <details className="card p-4 sm:p-5" open={reply !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <span className="link">Somebody asks about their data</span>
      </summary>
      <p className="mt-1 mb-4 text-sm text-muted">
        Note it, and the shop reminds you before its 30 days are over. Be sure that it is them:
        write to the address that is stored.
      </p>
      <AnsweredForm reply={reply} action="/admin/people" className="grid max-w-md gap-4">
        <FormFailure title="Nothing was noted" reply={reply} />
        <OnceField made={idempotencyKey} reply={reply} />
        <TextField
          key={who}
          label="Email address or phone number"
          id="contact"
          name="contact"
          message={WHO_MESSAGE}
          value={reply?.values.contact ?? who}
          errors={reply?.errors.contact}
          maxLength={100}
          required
        />
        <SelectField label="What they ask for" {...field("kind")} options={KINDS} />
        <TextField
          label="Day on which they asked"
          {...field("receivedOn")}
          type="date"
          message={NOT_A_DAY}
          hint="Blank: today."
        />
        <button type="submit" className="button justify-self-start">
          Note it
        </button>
      </AnsweredForm>
    </details>
  );
}
