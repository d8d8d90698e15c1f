import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { NOT_A_DAY } from "~/domain/dates/formats";
import { formatLongDate } from "~/domain/dates/time";
import { DomainError } from "~/domain/errors";
import { saveTakings, takingsOf, today } from "~/domain/reports/takings.server";
import {
  type TakingsView,
  takingsInputSchema,
  type WayOfDay,
} from "~/domain/reports/takings-schema";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { TestBadge } from "~/ui/admin/badges";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PriceField } from "~/ui/admin/forms/price-field";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { NameOf } from "~/ui/page/name-of";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import type { FormReply } from "~/web/forms/form-reply";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { WaysOfDay } from "./ways-of-day";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "cash_up" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Cash-up")];

const AMOUNTS = {
  float: "floatCents",
  cash: "cashCents",
  cardMachine: "cardMachineCents",
  transfer: "transferCents",
  left: "leftCents",
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const typed = new URL(request.url).searchParams.get("day")?.trim().slice(0, 20) ?? today();
    try {
      return withNames(admin, { typed, fault: null, takings: takingsOf(admin, typed) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "forbidden") {
        throw error;
      }
      const { message: fault } = error;
      return withNames(admin, { typed, fault, takings: takingsOf(admin, today()) });
    }
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: takingsInputSchema,
    rand: AMOUNTS,
    run(admin, input) {
      const { day } = saveTakings(admin, input);
      return redirectWithToast(`/admin/cash-up?day=${day}`, "day-counted");
    },
  });

export default function CashUp() {
  const { typed, fault, takings } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <PageHeading title="Cash-up" subtitle="What came in on a day, and what was counted of it" />
      <div className="grid grid-cols-1 gap-4">
        <May permission="report">
          <Form method="get" className="flex flex-wrap items-start gap-3 *:max-w-full">
            <TextField
              type="date"
              label="Day"
              name="day"
              id="day"
              value={typed}
              message={NOT_A_DAY}
              errors={fault === null ? undefined : [fault]}
            />
            <button type="submit" className="button button-quiet mt-7">
              Show
            </button>
          </Form>
        </May>
        <WaysOfDay takings={takings} />
        {takings.isTest && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <TestBadge /> The shop is in test mode: test payments count here too.
          </p>
        )}
        <CountForm key={takings.day} takings={takings} reply={reply} />
      </div>
    </div>
  );
}

const countOf = ({ ways }: TakingsView, way: WayOfDay["way"]): string => {
  const cents = ways.find((one) => one.way === way)?.countCents ?? null;
  return cents === null ? "" : writeRand(cents);
};

type CountFormProps = { takings: TakingsView; reply: FormReply | undefined };

function CountForm({ takings, reply }: CountFormProps) {
  const { day, floatCents, leftCents, note, countedAt, countedBy } = takings;
  const { values, errors } = { values: reply?.values ?? {}, errors: reply?.errors ?? {} };
  const field = fieldOf(values, errors);
  const cashCounted = takings.ways.find(({ way }) => way === "cash")?.countCents ?? 0;
  const amount = (name: keyof typeof AMOUNTS, was: string) => ({
    name,
    id: name,
    value: values[name] ?? was,
    errors: errors[AMOUNTS[name]],
    canBeNothing: true,
    what: "amount" as const,
  });
  return (
    <AnsweredForm reply={reply} isHarmlessTwice className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">Counted</h2>
      {countedAt !== null && countedBy !== null && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <NameOf email={countedBy} /> counted this day on {formatLongDate(countedAt)}. Counting
          again replaces it.
        </p>
      )}
      {leftCents !== null && (
        <p className="figures">
          {formatAmount(leftCents)} stays in the drawer, and{" "}
          <b>{formatAmount(cashCounted - leftCents)}</b> goes to the bank or the safe.
        </p>
      )}
      <FormFailure title="The day was not saved" reply={reply} />
      <input type="hidden" name="day" value={day} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          label="Cash in the drawer this morning"
          {...amount("float", writeRand(floatCents))}
        />
        <PriceField
          label="Cash in the drawer now"
          {...amount("cash", countOf(takings, "cash"))}
          required
        />
        <PriceField
          label="Card machine, by its slip (optional)"
          {...amount("cardMachine", countOf(takings, "card_machine"))}
        />
        <PriceField
          label="Transfers, by the bank (optional)"
          {...amount("transfer", countOf(takings, "transfer"))}
        />
        <PriceField
          label="Cash that stays for the next day"
          {...amount("left", leftCents === null ? "" : writeRand(leftCents))}
          required
        />
      </div>
      <TextAreaField
        label="What you know of a difference (optional)"
        {...field("note")}
        value={values.note ?? note}
        maxLength={500}
        rows={2}
      />
      <SubmitButton className="button sm:justify-self-start" busy="Saving...">
        Close the day
      </SubmitButton>
    </AnsweredForm>
  );
}
