import { z } from "zod";
import { businessOf } from "~/domain/invoices/business.server";
import { changingPdf } from "~/domain/invoices/print.server";
import { readPageQuery } from "~/domain/paging";
import { mailSlip } from "~/domain/payouts/mail-slip.server";
import {
  getPayout,
  listPayouts,
  preparePayouts,
  setPayoutStates,
} from "~/domain/payouts/payouts.server";
import { payoutStateSchema, preparePayoutsSchema } from "~/domain/payouts/schema";
import { payoutSlip } from "~/domain/payouts/slip.server";
import { payoutPageSchema, payoutViewSchema, preparedPayoutsSchema } from "~/domain/payouts/view";
import { readSettings } from "~/domain/settings/settings.server";
import { readId } from "~/domain/values/ids";
import { payoutSlipHtml } from "~/ui/invoice/html";
import { forReaders } from "../../pages/printable-response.server";
import { json } from "../body.server";
import { idParam, pageQuery, printedAnswer } from "../call";
import { documentAnswer } from "../document-answer.server";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const params = { id: idParam() };

export const payoutEndpoints = endpointsAt("Books in", {
  "/admin/payouts": {
    GET: adminEndpoint("pay_out", {
      summary: "Money that went to sellers or is prepared, the newest first",
      query: z.object(pageQuery()),
      answers: { 200: { what: "One page; past the end it is the last", schema: payoutPageSchema } },
      run: ({ admin, url }) => listPayouts(admin, readPageQuery(url.searchParams)),
    }),
    POST: adminEndpoint("pay_out", {
      summary: "Prepares payouts of all that is owed to sellers, all or none",
      body: json("NewPayouts", preparePayoutsSchema),
      answers: { 201: { what: "The payouts", schema: preparedPayoutsSchema } },
      refuses: [404, 409],
      run: ({ admin, body }) => ({ payouts: preparePayouts(admin, body) }),
    }),
  },

  "/admin/payouts/{id}/state": {
    POST: adminEndpoint("pay_out", {
      summary: "Marks a prepared payout as sent, or cancels it; the same again does nothing",
      params,
      body: json("PayoutState", payoutStateSchema),
      answers: { 200: { what: "The payout", schema: payoutViewSchema } },
      refuses: [404, 409],
      run({ admin, params: { id }, body }) {
        setPayoutStates(admin, [readId(id)], body);
        return getPayout(admin, readId(id));
      },
    }),
  },

  "/admin/payouts/{id}/mail": {
    POST: adminEndpoint("pay_out", {
      summary: "Mails the slip to its seller, once for each state; 409 without a mail server",
      params,
      answers: { 200: { what: "The payout", schema: payoutViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params: { id } }) => mailSlip(admin, readId(id)),
    }),
  },

  "/admin/payouts/{id}/slip": {
    GET: adminEndpoint("pay_out", {
      summary: "The slip of a payout, with a line to sign where it is cash",
      params,
      answers: printedAnswer,
      refuses: [404],
      run: ({ admin, request, params: { id } }) =>
        forReaders(request, () => {
          const slip = payoutSlip(admin, readId(id));
          const html = payoutSlipHtml(slip, businessOf(readSettings()));
          return documentAnswer(`Payout-${slip.number}.pdf`, html, () => changingPdf(html));
        }),
    }),
  },
});
