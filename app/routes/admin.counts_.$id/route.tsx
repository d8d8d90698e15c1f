import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/admin";
import { shelfMarks } from "~/domain/counts/choices.server";
import { changesOfCount, getCount } from "~/domain/counts/find.server";
import { copiesWithoutLabel } from "~/domain/counts/labels.server";
import { leftOfCount } from "~/domain/counts/places.server";
import { booksToCount, lastScans, oddScans, recordScans } from "~/domain/counts/scan.server";
import { scanSchema } from "~/domain/counts/schema";
import { COUNT_STATE_WORDS, countedSoFar } from "~/domain/counts/words";
import { countTitle } from "~/domain/stock/count-words";
import { readId } from "~/domain/values/ids";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { askedLabels } from "~/ui/invoice/labels-form";
import { LabelsOfCount } from "~/ui/invoice/labels-of-count";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { Ended } from "./ended";
import { Scanning } from "./scanning";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "scan", usesCamera: true } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? countTitle(data.count) : "Stock count"),
];

const LONGEST = 100;

const asked = (request: Request, name: string) =>
  (new URL(request.url).searchParams.get(name) ?? "").trim().slice(0, LONGEST);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const words = asked(request, "q");
    const count = getCount(admin, readId(params.id));
    const isOpen = count.state === "open";
    const shelf = asked(request, "shelf") || (count.scope === "shelf" ? (count.named ?? "") : "");
    return withNames(admin, {
      ...{ count, shelf, words, key: randomUUID() },
      marks: isOpen ? shelfMarks() : [],
      scans: isOpen ? lastScans(admin, count.id) : [],
      odd: isOpen ? oddScans(admin, count.id) : [],
      found: isOpen && words !== "" ? booksToCount(admin, words) : [],
      left: isOpen ? null : leftOfCount(admin, count.id),
      labels:
        !isOpen && may(admin, "count")
          ? {
              copies: copiesWithoutLabel(admin, count.id),
              asked: askedLabels(new URL(request.url).searchParams),
            }
          : null,
      changes: !isOpen && may(admin, "count") ? changesOfCount(admin, count.id) : [],
    });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: scanSchema,
    run(admin, scan) {
      const id = readId(args.params.id);
      const { shelf = "", code = "" } = scan;
      const [recorded] = recordScans(admin, id, [scan]).scans;
      const search = new URLSearchParams();
      const stands = shelf || asked(args.request, "shelf");
      if (stands) search.set("shelf", stands);
      if (recorded?.state === "not_counted") search.set("q", code);
      return redirect(`/admin/counts/${id}?${search}`, 303);
    },
  });

export default function StockCountPage() {
  const { count, changes, left, labels, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isOpen = left === null;
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin/counts">All stock counts</BackLink>
      <PageHeading
        title={countTitle(count)}
        subtitle={
          <span role="status" className="figures">
            {isOpen ? countedSoFar(count) : COUNT_STATE_WORDS[count.state]}
          </span>
        }
      >
        {isOpen && (
          <May permission="count">
            <Link to={`/admin/counts/${count.id}/result`} className="button button-quiet">
              Look at the result
            </Link>
          </May>
        )}
      </PageHeading>
      {isOpen ? (
        <Scanning id={count.id} scope={count.scope} loaded={loaded} reply={reply} />
      ) : (
        <Ended
          count={count}
          changes={changes}
          left={left}
          reply={reply}
          labels={<LabelsOfCount id={count.id} labels={labels} />}
        />
      )}
    </div>
  );
}
