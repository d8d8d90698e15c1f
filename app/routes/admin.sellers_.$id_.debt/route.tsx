import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { settleDebt } from "~/domain/sellers/debt.server";
import { settleDebtSchema } from "~/domain/sellers/schema";
import { getSeller } from "~/domain/sellers/sellers.server";
import { readId } from "~/domain/values/ids";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { GroupErrors, RadioOption } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "pay_out" } as const;

const TITLE = "Owed to the shop";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    return { seller: getSeller(admin, readId(params.id)) };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: settleDebtSchema,
    rand: { amount: "amountCents" },
    run(admin, input) {
      const { id } = settleDebt(admin, readId(args.params.id), input);
      return redirectWithToast(`/admin/sellers/${id}`, `debt-${input.how}`);
    },
  });

const OPTIONS = [
  { value: "paid_back", label: "It was paid back in cash", hint: "The cash-up counts it." },
  { value: "written_off", label: "It is written off", hint: "The shop does without it." },
];

export default function SellerDebt() {
  const { seller } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, name } = seller;
  const debtCents = -seller.owedCents;
  const values = reply?.values ?? {};
  return (
    <>
      <BackLink to={`/admin/sellers/${id}`}>{name}</BackLink>
      <PageHeading
        title={TITLE}
        subtitle={
          debtCents > 0
            ? `${name} owes the shop ${formatAmount(debtCents)}`
            : `${name} owes nothing`
        }
      />
      {debtCents > 0 && (
        <AnsweredForm
          reply={reply}
          className="card grid max-w-2xl gap-4 p-4 sm:p-5"
          aria-label={TITLE}
        >
          <FormFailure title="Nothing was written down" reply={reply} />
          <p>
            You may leave it: it is taken off what {name} is owed next. Else say what became of it.
          </p>
          <input type="hidden" name="debtCents" value={debtCents} />
          <fieldset className="min-w-0">
            <legend className="font-semibold">What became of it</legend>
            <GroupErrors errors={reply?.errors.how} />
            {OPTIONS.map(({ value, ...words }) => (
              <RadioOption
                key={value}
                name="how"
                value={value}
                defaultChecked={(values.how ?? "paid_back") === value}
                {...words}
              />
            ))}
          </fieldset>
          <TextField
            label="How much, in rand"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={values.amount ?? writeRand(debtCents)}
            errors={reply?.errors.amountCents}
          />
          <TextField
            label="Why, if it is written off"
            name="reason"
            autoComplete="off"
            maxLength={200}
            value={values.reason}
            errors={reply?.errors.reason}
          />
          <SubmitButton className="button justify-self-start" busy="One moment...">
            Write it down
          </SubmitButton>
        </AnsweredForm>
      )}
    </>
  );
}
