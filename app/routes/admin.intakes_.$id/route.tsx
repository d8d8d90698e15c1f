import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import { formatDay, now } from "~/domain/dates/time";
import { getIntake } from "~/domain/intakes/find.server";
import { copiesToLabel } from "~/domain/intakes/label";
import { undoIntakeSchema } from "~/domain/intakes/schema";
import { undoIntake } from "~/domain/intakes/undo.server";
import type { IntakeView, LotView } from "~/domain/intakes/view";
import { forSaleFrom, INTAKE_KIND_WORDS, paidInWords, stateInWords } from "~/domain/intakes/words";
import { readId } from "~/domain/values/ids";
import { formatAmount } from "~/domain/values/money";
import { type Fact, Facts } from "~/ui/admin/facts";
import { UnsoldForm } from "~/ui/admin/forms/unsold-form";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { booksInWords } from "~/ui/books/books-in-words";
import { askedLabels, LabelsForm } from "~/ui/invoice/labels-form";
import { useNameOf } from "~/ui/page/name-of";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { TakeBack } from "./take-back";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "take_in" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.intake.number ?? "Intake"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const labels = askedLabels(new URL(request.url).searchParams);
    return withNames(admin, { intake: getIntake(admin, readId(params.id)), at: now(), labels });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: undoIntakeSchema,
    run(admin, input) {
      const { id } = undoIntake(admin, readId(args.params.id), input);
      return redirectWithToast(`/admin/intakes/${id}`, "intake-undone");
    },
  });

function copiesInWords(lot: LotView): string {
  const went = [
    [lot.soldQty, "sold"],
    [lot.returnedQty, "back"],
    [lot.keptQty, "the shop's"],
    [lot.givenAwayQty, "given away"],
  ] as const;
  const parts = went.filter(([copies]) => copies > 0).map(([copies, word]) => `${copies} ${word}`);
  return [lot.quantity, ...parts].join(", ");
}

const COLUMNS: Column<LotView>[] = [
  {
    title: "Book",
    kind: "title",
    cell: ({ bookId, title, isbn }) => (
      <>
        <Link
          to={`/admin/books/${bookId}/edit`}
          className="link inline-block min-h-11 py-2.5 md:min-h-0 md:py-0"
        >
          {title}
        </Link>
        {isbn && <span className="block text-sm font-normal text-muted figures">{isbn}</span>}
      </>
    ),
  },
  { title: "Condition", kind: "plain", cell: ({ condition }) => condition },
  { title: "Shelf", cell: ({ shelf }) => shelf ?? "–" },
  {
    title: "Copies",
    kind: "number",
    cell: copiesInWords,
  },
  { title: "Asked", kind: "number", cell: ({ askedCents }) => formatAmount(askedCents) },
  {
    title: "Paid each",
    kind: "number",
    cell: ({ paidCents, sharePercent }) => {
      if (sharePercent !== null) return `${sharePercent}% once sold`;
      return paidCents === null ? "–" : formatAmount(paidCents);
    },
  },
];

function paidOf(intake: IntakeView): Fact[] {
  const until = intake.kind === "consigned" ? intake.lots[0]?.unsoldOn : null;
  return [
    paidInWords(intake),
    ...(until ? [["For sale until", formatDay(Date.parse(until))] satisfies Fact] : []),
  ];
}

type Vat = Pick<IntakeView, "inputTaxCents" | "isVat264" | "seller">;

function vatOf({ inputTaxCents, isVat264, seller }: Vat): Fact[] {
  if (inputTaxCents === null) return [];
  const missing = seller?.address ? "" : ". The seller's address is missing";
  return [
    ["Notional input tax", formatAmount(inputTaxCents)],
    ...(isVat264
      ? [
          [
            "Form VAT264",
            `From R1 000 a purchase, with the seller's declaration and a copy of the ID${missing}`,
          ] satisfies Fact,
        ]
      : []),
  ];
}

function saleOf(intake: Pick<IntakeView, "takenAt" | "lots">): Fact[] {
  const from = forSaleFrom(intake);
  return from === null ? [] : [["For sale from", from]];
}

function factsOf(intake: IntakeView, nameOf: (email: string) => string): Fact[] {
  const { seller, kind, takenBy, takenAt } = intake;
  const from = seller === null ? "Nobody who left a name" : seller.name;
  return [
    [
      "From",
      seller === null ? (
        from
      ) : (
        <May key="seller" permission="pay_out" otherwise={from}>
          <Link to={`/admin/sellers/${seller.id}`} className="link -my-3 inline-block py-3">
            {from}
          </Link>
        </May>
      ),
    ],
    ["How", INTAKE_KIND_WORDS[kind]],
    ...paidOf(intake),
    ...vatOf(intake),
    ...saleOf(intake),
    ["Taken in", `${formatDateTime(Date.parse(takenAt))}, by ${nameOf(takenBy)}`],
    ...intake.notTaken.map(({ title, reason }): Fact => ["Given back", `${title}: ${reason}`]),
    ...(intake.undoneAt === null
      ? []
      : [
          [
            "Taken back",
            `${formatDateTime(Date.parse(intake.undoneAt))}: ${intake.reason}`,
          ] satisfies Fact,
        ]),
  ];
}

export default function IntakePage() {
  const { intake, at, labels } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const copies = intake.lots.reduce((sum, lot) => sum + copiesToLabel(lot), 0);
  const receipt = `/api/v1/admin/intakes/${intake.id}/receipt`;
  return (
    <>
      <BackLink to="/admin/intakes">All intakes</BackLink>
      <PageHeading title={intake.number} subtitle={stateInWords(intake)}>
        <Link to="/admin/intakes/new" className="button button-quiet button-small">
          Take in more
        </Link>
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-2">
          <a href={receipt} target="_blank" rel="noreferrer" className="button">
            Receipt
          </a>
          <a
            href={`${receipt}?paper=80mm`}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet"
          >
            Receipt, 80 mm
          </a>
        </div>
        <Facts title="Intake" facts={factsOf(intake, useNameOf())} />
        <DataTable
          label="Books"
          columns={COLUMNS}
          rows={intake.lots}
          keyOf={({ id }) => id}
          isFigures
        />
        <Unsold intake={intake} at={at} />
        {copies > 0 && (
          <LabelsForm
            title={`Labels for ${booksInWords(copies)}`}
            action={`/admin/intakes/${intake.id}/labels`}
            asked={labels}
          />
        )}
        {intake.undoneAt === null && <TakeBack intake={intake} reply={reply} />}
      </div>
    </>
  );
}

function Unsold({ intake, at }: { intake: IntakeView; at: number }) {
  const unsold = intake.lots.filter(
    ({ sharePercent, leftQty }) => sharePercent !== null && leftQty > 0,
  );
  if (unsold.length === 0) return null;
  return (
    <details className="card p-4 sm:p-5">
      <summary className="link inline-flex min-h-11 items-center">Unsold copies</summary>
      <ul>
        {unsold.map((lot) => (
          <li key={lot.id} className="grid gap-2 border-t border-line py-3 first:border-0">
            <p className="[overflow-wrap:anywhere]">
              {lot.title}, {lot.condition}: {booksInWords(lot.leftQty)}
            </p>
            <UnsoldForm
              lot={lot}
              intakeId={intake.id}
              isOver={lot.unsoldOn !== null && Date.parse(lot.unsoldOn) <= at}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
