import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyCount } from "~/domain/counts/apply.server";
import { endCount } from "~/domain/counts/end.server";
import { getCount } from "~/domain/counts/find.server";
import { copiesWithoutLabel } from "~/domain/counts/labels.server";
import { countResult } from "~/domain/counts/result.server";
import { applyCountSchema } from "~/domain/counts/schema";
import { undoCount } from "~/domain/counts/undo.server";
import { countedSoFar } from "~/domain/counts/words";
import { countTitle } from "~/domain/stock/count-words";
import { readId } from "~/domain/values/ids";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { askedLabels } from "~/ui/invoice/labels-form";
import { LabelsOfCount } from "~/ui/invoice/labels-of-count";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { Correct } from "./correct";
import { type GroupCopies, type GroupSizes, Groups } from "./groups";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "count" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Result of the count")];

const MOST_SHOWN = 200;

const TOASTS = { apply: "count-applied", end: "count-dropped", undo: "count-undone" } as const;

const copiesOf = (lines: { copies: number }[]) =>
  lines.reduce((sum, { copies }) => sum + copies, 0);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { search, searchParams } = new URL(request.url);
    const { id, state } = getCount(admin, readId(params.id));
    if (state !== "open") throw redirect(`/admin/counts/${id}${search}`);
    const result = countResult(admin, id);
    const { missing, over, elsewhere, unknown, here } = result;
    const misplaced = result.misplaced.filter(({ shelf }) => shelf !== null);
    const unmarked = result.misplaced.filter(({ shelf }) => shelf === null);
    const sizes: GroupSizes = {
      ...{ missing: missing.length, over: over.length, unknown: unknown.length },
      ...{ misplaced: misplaced.length, unmarked: unmarked.length, elsewhere: elsewhere.length },
    };
    const copies: GroupCopies = {
      ...{ here: here.copies, missing: copiesOf(missing) },
      ...{ over: copiesOf(over), unknown: copiesOf(unknown) },
      ...{ elsewhere: copiesOf(elsewhere) },
    };
    for (const list of [missing, over, misplaced, unmarked, elsewhere, unknown])
      list.splice(MOST_SHOWN);
    const labels = {
      copies: copiesWithoutLabel(admin, id),
      asked: askedLabels(searchParams),
    };
    return { result: { ...result, misplaced }, unmarked, sizes, copies, labels };
  });

const formSchema = z.object({
  step: z.enum(["apply", "end", "undo"]),
  seen: applyCountSchema.shape.seen.optional(),
  isFew: applyCountSchema.shape.isFew,
});

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: formSchema,
    run(admin, { step, seen = "", isFew }) {
      const id = readId(args.params.id);
      const STEPS = {
        apply: () => applyCount(admin, id, { seen, isFew }),
        end: () => endCount(admin, id),
        undo: () => undoCount(admin, id),
      };
      STEPS[step]();
      return redirectWithToast(`/admin/counts/${id}`, TOASTS[step]);
    },
  });

export default function CountResultPage() {
  const { result, labels, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { count } = result;
  return (
    <div className="max-w-3xl">
      <BackLink to={`/admin/counts/${count.id}`}>Back to scanning</BackLink>
      <PageHeading
        title={`Result: ${countTitle(count)}`}
        subtitle={<span className="figures">{countedSoFar(count)}</span>}
      />
      <div className="grid grid-cols-1 gap-4">
        <Groups result={result} {...shown} />
        <Correct result={result} reply={reply} />
        <LabelsOfCount id={count.id} labels={labels} />
      </div>
    </div>
  );
}
