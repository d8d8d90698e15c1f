import { z } from "zod";
import { businessOf } from "~/domain/invoices/business.server";
import { changingPdf } from "~/domain/invoices/print.server";
import { readPageQuery } from "~/domain/paging";
import { noteExtract, readRegister, registerExtract } from "~/domain/register/register.server";
import { registerSchema } from "~/domain/register/view";
import { readSettings } from "~/domain/settings/settings.server";
import { registerHtml } from "~/ui/invoice/html";
import { forReaders } from "../../pages/printable-response.server";
import { pageQuery, printedAnswer } from "../call";
import { documentAnswer } from "../document-answer.server";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const since = z.iso.date().describe("The first day: `2026-11-20`; all without it").optional();
const readSince = (params: URLSearchParams) => (params.get("since") ?? "").trim();

export const registerEndpoints = endpointsAt("Books in", {
  "/admin/register": {
    GET: adminEndpoint("people", {
      summary: "The register of second-hand goods, the newest entry first",
      query: z.object({ since, ...pageQuery() }),
      answers: { 200: { what: "One page; past the end it is the last", schema: registerSchema } },
      refuses: [422],
      run: ({ admin, url: { searchParams } }) =>
        readRegister(admin, readSince(searchParams), readPageQuery(searchParams)),
    }),
  },

  "/admin/register/extract": {
    GET: adminEndpoint("people", {
      summary: "The register as it is printed and handed over",
      query: z.object({ since }),
      answers: printedAnswer,
      refuses: [422],
      run: ({ admin, request, url: { searchParams } }) =>
        forReaders(request, async () => {
          const day = readSince(searchParams);
          const business = businessOf(readSettings());
          const html = registerHtml(registerExtract(admin, day), business, day);
          return documentAnswer("Register.pdf", html, () => changingPdf(html));
        }),
    }),
    POST: adminEndpoint("people", {
      summary: "Notes that an extract was handed over today",
      answers: {
        201: { what: "Its day", schema: z.strictObject({ day: z.string() }) },
      },
      run: ({ admin }) => noteExtract(admin),
    }),
  },
});
