import { z } from "zod";
import { applyCount } from "~/domain/counts/apply.server";
import { endCount } from "~/domain/counts/end.server";
import { changesOfCount, getCount, listCounts } from "~/domain/counts/find.server";
import { labelsOfCount } from "~/domain/counts/labels.server";
import { lateScansOf } from "~/domain/counts/places.server";
import { countResult } from "~/domain/counts/result.server";
import { recordScans } from "~/domain/counts/scan.server";
import { applyCountSchema, scansSchema, startCountSchema } from "~/domain/counts/schema";
import { startCount } from "~/domain/counts/start.server";
import { undoCount } from "~/domain/counts/undo.server";
import {
  countChangesSchema,
  countResultSchema,
  scansViewSchema,
  stockCountPageSchema,
  stockCountSchema,
} from "~/domain/counts/view";
import { readPageQuery } from "~/domain/paging";
import { readId } from "~/domain/values/ids";
import { forReaders } from "../../pages/printable-response.server";
import { json } from "../body.server";
import { idParam, pageQuery, printedAnswer } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";
import { labelsAnswer, labelsQuery } from "../labels-answer.server";

const params = { id: idParam() };
const count = { what: "The count", schema: stockCountSchema };

export const countEndpoints = endpointsAt("Stock counts", {
  "/admin/counts": {
    GET: adminEndpoint("scan", {
      summary: "Counts of the shelf, those under way first",
      query: z.object(pageQuery()),
      answers: {
        200: { what: "One page; past the end it is the last", schema: stockCountPageSchema },
      },
      run: ({ admin, url }) => listCounts(admin, readPageQuery(url.searchParams)),
    }),
    POST: adminEndpoint("count", {
      summary:
        "Starts a count: what should be there is frozen, with what checkouts hold and orders wait for",
      body: json("NewCount", startCountSchema),
      answers: { 201: { ...count, what: "The count; under the same key the same one" } },
      refuses: [409],
      run: ({ admin, body }) => startCount(admin, body),
    }),
  },

  "/admin/counts/{id}": {
    GET: adminEndpoint("scan", {
      summary: "One count, with what everybody scanned and the sum of what it changed",
      params,
      answers: { 200: count },
      refuses: [404],
      run: ({ admin, params: { id } }) => getCount(admin, readId(id)),
    }),
  },

  "/admin/counts/{id}/scans": {
    POST: adminEndpoint("scan", {
      summary: "Records scanned or typed copies, each once by its key",
      params,
      body: json("NewScans", scansSchema),
      answers: { 200: { what: "What each scan was, and the count", schema: scansViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params: { id }, body: { scans } }) => recordScans(admin, readId(id), scans),
    }),
  },

  "/admin/counts/{id}/result": {
    GET: adminEndpoint("count", {
      summary: "What a count found, beside what was sold and came in meanwhile",
      params,
      answers: { 200: { what: "The result", schema: countResultSchema } },
      refuses: [404],
      run: ({ admin, params: { id } }) => countResult(admin, readId(id)),
    }),
  },

  "/admin/counts/{id}/apply": {
    POST: adminEndpoint("count", {
      summary: "Corrects copies and shelf marks as the result says; again it does nothing",
      params,
      body: json("ApplyCount", applyCountSchema),
      answers: { 200: count },
      refuses: [404, 409],
      run: ({ admin, params: { id }, body }) => applyCount(admin, readId(id), body),
    }),
  },

  "/admin/counts/{id}/undo": {
    POST: adminEndpoint("count", {
      summary: "Takes a correction back, as far as the copies that it added are unsold",
      params,
      answers: { 200: count },
      refuses: [404, 409],
      run: ({ admin, params: { id } }) => undoCount(admin, readId(id)),
    }),
  },

  "/admin/counts/{id}/end": {
    POST: adminEndpoint("count", {
      summary: "Ends a count without a correction",
      params,
      answers: { 200: count },
      refuses: [404, 409],
      run: ({ admin, params: { id } }) => endCount(admin, readId(id)),
    }),
  },

  "/admin/counts/{id}/labels": {
    GET: adminEndpoint("count", {
      summary: "A label for each copy of a count that was scanned by something else than a label",
      params,
      query: labelsQuery,
      answers: printedAnswer,
      refuses: [404, 409, 422],
      run: ({ admin, request, url, params: { id } }) =>
        forReaders(request, () => {
          const labels = labelsOfCount(admin, readId(id));
          return labelsAnswer(`count-${readId(id)}`, labels, url.searchParams);
        }),
    }),
  },

  "/admin/counts/{id}/changes": {
    GET: adminEndpoint("count", {
      summary: "What a count corrected, book by book, and the scans that came too late for it",
      params,
      answers: { 200: { what: "The changes", schema: countChangesSchema } },
      refuses: [404],
      run: ({ admin, params: { id } }) => ({
        changes: changesOfCount(admin, readId(id)),
        late: lateScansOf(admin, readId(id)),
      }),
    }),
  },
});
