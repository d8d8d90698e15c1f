import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { now } from "~/domain/dates/time";
import { copyEarlierList, schoolYear } from "~/domain/lists/admin/editor.server";
import { createList } from "~/domain/lists/admin/save-list.server";
import { listDetailsSchema } from "~/domain/lists/schema";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { OnceField } from "~/ui/admin/forms/once-field";
import { ListDetailsFields } from "~/ui/admin/lists/list-details-fields";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { keyOfPage } from "~/web/admin/page-key.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Add School List";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader(args: LoaderFunctionArgs) {
  const { gradeId, schoolId } = nameOffers(await requireAdmin(args.request, handle.may));
  return {
    names: { gradeId, schoolId },
    year: schoolYear(now()),
    idempotencyKey: keyOfPage(args),
  };
}

/** `titles` is the button that starts with the titles of an earlier year. */
const newListSchema = listDetailsSchema.extend({ titles: z.enum(["earlier"]).optional() });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: newListSchema,
    opensAt: (id) => `/admin/lists/${id}`,
    run(admin, { titles, ...details }, key) {
      if (titles === "earlier") {
        const { id } = copyEarlierList(admin, details, key);
        return redirectWithToast(`/admin/lists/${id}`, "list-copied");
      }
      const { id } = createList(admin, { ...details, state: "draft", items: [] }, key);
      return redirectWithToast(`/admin/lists/${id}`, "list-created");
    },
  });

export default function NewListPage() {
  const { names, year, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const empty = { schoolId: "", gradeId: "", year: String(year), note: "" };
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin/lists">All lists</BackLink>
      <PageHeading
        title={TITLE}
        subtitle="Its titles come next. Parents see it when you publish it."
      >
        <Link to="/admin/lists/new/paste" className="button button-quiet">
          Paste a Letter
        </Link>
      </PageHeading>
      <AnsweredForm reply={reply} className="grid gap-5">
        <FormFailure title="Failed to create list" reply={reply} />
        <OnceField made={idempotencyKey} reply={reply} />
        <div className="card grid gap-5 p-4 sm:p-5">
          <ListDetailsFields
            values={{ ...empty, ...reply?.values }}
            errors={reply?.errors ?? {}}
            names={{ ...names, ...reply?.offers }}
          />
        </div>
        <FormButtons save="Create List" cancelTo="/admin/lists">
          <button type="submit" name="titles" value="earlier" className="button button-quiet">
            Copy last year's
          </button>
        </FormButtons>
      </AnsweredForm>
    </div>
  );
}
