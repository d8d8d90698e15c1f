import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createList } from "~/domain/lists/admin/save-list.server";
import { proposeList } from "~/domain/lists/parser/propose.server";
import { pastedTextSchema } from "~/domain/lists/parser/schema";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { nameChoices } from "~/domain/taxonomy/taxonomy.server";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction, requireSender } from "~/web/admin/admin-form.server";
import { keyOfPage } from "~/web/admin/page-key.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { CorrectForm } from "./correct-form";
import { LetterForm, PASTE_ADDRESS, READ } from "./letter-form";
import {
  errorsOfRows,
  fillRows,
  LETTER_LISTS,
  LETTER_PRICES,
  pastedListSchema,
  rowsOf,
  takeRows,
} from "./typed-rows";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Paste a school's letter";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args.request, handle.may);
  const { gradeId, schoolId } = nameOffers(admin);
  return {
    names: { gradeId, schoolId },
    subjects: nameChoices(admin).subjects,
    idempotencyKey: keyOfPage(args),
  };
}

/** Saves nothing: what was read returns in the form, to be corrected. */
async function read(args: ActionFunctionArgs) {
  const { admin } = await requireSender(args.request, handle.may);
  return adminAction(args, handle.may, {
    schema: z.object(pastedTextSchema.shape),
    rearrange(form) {
      const letter = pastedTextSchema.safeParse({ text: form.get("text") });
      if (!letter.success) return false;
      fillRows(form, proposeList(admin, letter.data));
      return true;
    },
    run: () => redirect(PASTE_ADDRESS),
  });
}

const save = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: pastedListSchema,
    lists: LETTER_LISTS,
    rand: LETTER_PRICES,
    rearrange: takeRows,
    opensAt: (id) => `/admin/lists/${id}`,
    run(admin, input, key) {
      const { id } = createList(admin, input, key);
      return redirectWithToast(`/admin/lists/${id}`, "letter-saved");
    },
  });

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has(READ) ? read(args) : save(args);

export default function PasteLetter() {
  const { names, subjects, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const rows = rowsOf(reply?.values ?? {});
  const told = reply && { ...reply, errors: errorsOfRows(reply.errors, rows) };
  return (
    <div className={rows.length === 0 ? "max-w-3xl" : "max-w-6xl"}>
      <BackLink to="/admin/lists">All lists</BackLink>
      <PageHeading title={TITLE} subtitle="Its titles become a list that you can correct" />
      {rows.length === 0 || told === undefined ? (
        <LetterForm reply={told} idempotencyKey={idempotencyKey} />
      ) : (
        <CorrectForm
          reply={told}
          idempotencyKey={idempotencyKey}
          rows={rows}
          names={names}
          subjects={subjects}
        />
      )}
    </div>
  );
}
