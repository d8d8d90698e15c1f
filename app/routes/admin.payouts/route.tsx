import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DomainError } from "~/domain/errors";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { readPageQuery } from "~/domain/paging";
import { mailSlip } from "~/domain/payouts/mail-slip.server";
import {
  debtors,
  duePayouts,
  listPayouts,
  preparedPayouts,
  preparePayouts,
  setPayoutStates,
} from "~/domain/payouts/payouts.server";
import { payoutStateSchema, preparePayoutsSchema } from "~/domain/payouts/schema";
import { NOBODY_CHOSEN } from "~/domain/payouts/words";
import { adminSettings } from "~/domain/settings/settings.server";
import { formatAmount } from "~/domain/values/money";
import { DownloadLink } from "~/ui/admin/download-link";
import { CheckboxField } from "~/ui/admin/forms/fields";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { Due } from "./due";
import { payoutColumns } from "./payout-columns";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PAGE = "/admin/payouts";

export const handle = { may: "pay_out" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Payouts")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readPageQuery(new URL(request.url).searchParams);
  const transfers = preparedPayouts(admin, "transfer");
  const { payoutMinimumCents, payoutDay, businessName } = adminSettings(admin);
  return {
    query,
    due: duePayouts(admin),
    owing: debtors(admin),
    transferIds: transfers.map(({ id }) => id),
    transferCents: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...{ minimumCents: payoutMinimumCents, payoutDay },
    sender: { shop: businessName, sendsMails: sendsMails() },
    list: listPayouts(admin, query),
  };
}

const { state, reference, isGone } = payoutStateSchema.shape;
const { way } = preparePayoutsSchema.shape;
const ids = z.array(z.int().positive()).optional();

const formSchema = z.object({
  ...{ way: way.optional(), sellerIds: ids },
  ...{ state: state.optional(), ids, reference, isGone, mailId: z.int().positive().optional() },
});

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: formSchema,
    lists: { sellerIds: ",", ids: "," },
    run(admin, { way, sellerIds = [], state, ids = [], reference, isGone, mailId }) {
      if (mailId !== undefined) {
        mailSlip(admin, mailId);
        return redirectWithToast(PAGE, "slip-mailed");
      }
      if (state !== undefined) {
        setPayoutStates(admin, ids, { state, reference, isGone });
        return redirectWithToast(PAGE, `payout-${state}`);
      }
      if (sellerIds.length === 0) {
        throw new DomainError("invalid", NOBODY_CHOSEN, { sellerIds: [NOBODY_CHOSEN] });
      }
      const { length } = preparePayouts(admin, { way, sellerIds });
      return redirectWithToast(PAGE, "payouts-prepared", length);
    },
  });

export default function Payouts() {
  const { query, due, owing, transferIds, transferCents, minimumCents, payoutDay, sender, list } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to="/admin/sellers">All sellers</BackLink>
      <PageHeading
        title="Payouts"
        subtitle={`What sellers are owed, and what they got${payoutDay ? `. You pay ${payoutDay}.` : ""}`}
      />
      <div className="grid grid-cols-1 gap-6">
        <Due due={due} reply={reply} minimumCents={minimumCents} />
        {owing.length > 0 && (
          <section aria-label="Owe the shop" className="card p-4 sm:p-5">
            <h2 className="font-semibold">Who owes the shop</h2>
            <p className="text-sm text-muted">It goes off what they are owed next, or settle it.</p>
            <ul>
              {owing.map(({ id, name, owedCents }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4">
                  <span className="[overflow-wrap:anywhere]">
                    {name}, <span className="figures">{formatAmount(-owedCents)}</span>
                  </span>
                  <Link
                    to={`/admin/sellers/${id}/debt`}
                    className="link inline-flex min-h-11 items-center"
                  >
                    Settle<span className="sr-only"> what {name} owes</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {transferIds.length > 0 && (
          <section aria-label="Transfers" className="card grid gap-3 p-4 sm:p-5">
            <h2 className="font-semibold">
              {transferIds.length === 1
                ? "1 transfer is prepared"
                : `${transferIds.length} transfers are prepared`}
              : {formatAmount(transferCents)}
            </h2>
            <p className="text-sm text-muted">
              Upload the file at your bank. Mark them as sent once the bank has them.
            </p>
            <div>
              <DownloadLink href={`${PAGE}/bank-file`}>File for the bank</DownloadLink>
            </div>
            <Form method="post" className="grid justify-items-start gap-2">
              <input type="hidden" name="ids" value={transferIds.join(",")} />
              <CheckboxField
                key={transferIds.join(",")}
                label="The bank has them"
                name="isAtBank"
                message="Please tick it once the bank has them"
                required
              />
              <button type="submit" name="state" value="sent" className="button button-quiet">
                Mark all as sent
              </button>
            </Form>
          </section>
        )}
        {list.total === 0 ? (
          <EmptyList
            title="Nothing was paid out yet"
            text="What is prepared here gets a number and a slip, and can be cancelled until it is sent."
          />
        ) : (
          <section aria-label="Payouts">
            <DataTable
              label="Payouts"
              columns={payoutColumns(sender)}
              rows={list.payouts}
              keyOf={({ id }) => id}
            />
            <Pager
              page={list.page}
              pageSize={query.pageSize}
              total={list.total}
              nouns={["payout", "payouts"]}
              hrefFor={(page) => `${PAGE}?page=${page}`}
            />
          </section>
        )}
      </div>
    </>
  );
}
