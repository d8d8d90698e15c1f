import { z } from "zod";
import { setAcceptedRefund } from "~/domain/reports/accept-refund.server";
import { acceptRefundSchema } from "~/domain/reports/accept-refund-schema";
import { DOCUMENT_FORMATS, readFormat } from "~/domain/reports/documents/document-formats";
import { documentsCsv, documentsFileName } from "~/domain/reports/documents/documents-csv.server";
import { monthsReport } from "~/domain/reports/months/months.server";
import { monthsCsv, monthsFileName } from "~/domain/reports/months/months-csv.server";
import { payFastReport } from "~/domain/reports/payfast.server";
import { payFastReportSchema } from "~/domain/reports/payfast-view";
import { readPeriod, typedPeriod } from "~/domain/reports/period";
import { profitReport } from "~/domain/reports/profit/profit.server";
import { profitCsv, profitFileName } from "~/domain/reports/profit/profit-csv.server";
import { PROFIT_BY, profitReportSchema, readProfitBy } from "~/domain/reports/profit/profit-view";
import { salesReport } from "~/domain/reports/sales.server";
import { salesCsv, salesFileName } from "~/domain/reports/sales-csv.server";
import { readSoldBy, SOLD_BY, salesReportSchema } from "~/domain/reports/sales-view";
import { saveTakings, takingsOf, today } from "~/domain/reports/takings.server";
import { takingsInputSchema, takingsSchema } from "~/domain/reports/takings-schema";
import { monthsReportSchema } from "~/domain/reports/view";
import { readId } from "~/domain/values/ids";
import { csvDownload } from "../../pages/csv.server";
import { json } from "../body.server";
import { doneAnswer, idParam } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const days = z.object({
  from: z.iso.date().describe("The first day: `2026-11-01`"),
  to: z.iso.date().describe("The last day: `2026-11-30`"),
});

const params = { id: idParam() };

const file = { 200: { what: "A CSV file", type: "text/csv" } };

export const reportEndpoints = endpointsAt("Reports", {
  "/admin/reports/months": {
    GET: adminEndpoint("report", {
      summary:
        "Sales, delivery, refunds, VAT, orders, copies, sellers' shares, costs and purchases by month in South Africa",
      answers: { 200: { what: "The months and their total", schema: monthsReportSchema } },
      run: ({ admin }) => monthsReport(admin),
    }),
  },

  "/admin/reports/months/export": {
    GET: adminEndpoint("export", {
      summary: "The same as a file, in rand",
      answers: file,
      run: ({ admin, request }) => csvDownload(request, monthsFileName(), monthsCsv(admin)),
    }),
  },

  "/admin/reports/sales": {
    GET: adminEndpoint("report", {
      summary:
        "The books sold between two days in South Africa, both included, by title, subject, school and day, before refunds",
      query: days,
      answers: { 200: { what: "The best sellers first", schema: salesReportSchema } },
      refuses: [422],
      run: ({ admin, url }) => salesReport(admin, readPeriod(typedPeriod(url.searchParams))),
    }),
  },

  "/admin/reports/sales/export": {
    GET: adminEndpoint("export", {
      summary: "One table of it as a file, in rand",
      query: days.extend({ by: z.enum(SOLD_BY).describe("Titles without it").optional() }),
      answers: file,
      refuses: [422],
      run({ admin, request, url }) {
        const period = readPeriod(typedPeriod(url.searchParams));
        const by = readSoldBy(url.searchParams.get("by"));
        return csvDownload(request, salesFileName(period, by), salesCsv(admin, period, by));
      },
    }),
  },

  "/admin/reports/profit": {
    GET: adminEndpoint("report", {
      summary:
        "What is left of the books sold between two days in South Africa, both included, by title and month: their price less sellers' shares, VAT and what they cost",
      query: days,
      answers: { 200: { what: "The most profit first", schema: profitReportSchema } },
      refuses: [422],
      run: ({ admin, url }) => profitReport(admin, readPeriod(typedPeriod(url.searchParams))),
    }),
  },

  "/admin/reports/profit/export": {
    GET: adminEndpoint("export", {
      summary: "One table of it as a file, in rand",
      query: days.extend({ by: z.enum(PROFIT_BY).describe("Titles without it").optional() }),
      answers: file,
      refuses: [422],
      run({ admin, request, url }) {
        const period = readPeriod(typedPeriod(url.searchParams));
        const by = readProfitBy(url.searchParams.get("by"));
        return csvDownload(request, profitFileName(period, by), profitCsv(admin, period, by));
      },
    }),
  },

  "/admin/reports/payfast": {
    GET: adminEndpoint("report", {
      summary:
        "What PayFast took, its fees and refunds between two days in South Africa, by the shop, and compared with PayFast's own list and payouts",
      query: days.extend({
        compare: z.enum(["true"]).describe("Asks PayFast for its list").optional(),
      }),
      answers: { 200: { what: "Both sides, and what differs", schema: payFastReportSchema } },
      refuses: [422],
      run({ admin, url }) {
        const period = readPeriod(typedPeriod(url.searchParams));
        return payFastReport(admin, period, url.searchParams.get("compare") === "true");
      },
    }),
  },

  "/admin/reports/payfast/refunds/{id}": {
    PUT: adminEndpoint("report", {
      summary:
        "Accepts, with a reason, that PayFast's list of some days does not have this refund as the shop has it: it makes no difference any more",
      params,
      body: json("AcceptRefund", acceptRefundSchema),
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params: { id }, body: { note } }) {
        setAcceptedRefund(admin, readId(id), note);
        return { message: "Accepted" };
      },
    }),
    DELETE: adminEndpoint("report", {
      summary: "Takes that back",
      params,
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params: { id } }) {
        setAcceptedRefund(admin, readId(id), null);
        return { message: "Taken back" };
      },
    }),
  },

  "/admin/takings": {
    GET: adminEndpoint("cash_up", {
      summary:
        "What came in on a day in South Africa by way of payment, and what was counted of it",
      query: z.object({ day: z.iso.date().describe("`2026-11-30`; today without it").optional() }),
      answers: { 200: { what: "The day", schema: takingsSchema } },
      refuses: [422],
      run: ({ admin, url }) => takingsOf(admin, url.searchParams.get("day") ?? today()),
    }),
    POST: adminEndpoint("cash_up", {
      summary:
        "Write down what was counted at the end of a day, instead of what was counted before",
      body: json("Takings", takingsInputSchema),
      answers: { 200: { what: "The day", schema: takingsSchema } },
      run: ({ admin, body }) => saveTakings(admin, body),
    }),
  },

  "/admin/reports/invoices": {
    GET: adminEndpoint("export", {
      summary:
        "The invoices and credit notes issued between two days in South Africa, both included, or what sellers were owed in these, the oldest first; what goes back below zero, in rand",
      query: days.extend({
        format: z
          .enum(DOCUMENT_FORMATS)
          .describe("The columns that Xero, Sage or QuickBooks imports; ours without it")
          .optional(),
      }),
      answers: file,
      refuses: [422],
      run({ admin, request, url }) {
        const period = readPeriod(typedPeriod(url.searchParams));
        const format = readFormat(url.searchParams.get("format"));
        const name = documentsFileName(period, format);
        return csvDownload(request, name, documentsCsv(admin, period, format));
      },
    }),
  },
});
