import { z } from "zod";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { findLists } from "~/domain/lists/admin/find-lists.server";
import { readListQuery } from "~/domain/lists/admin/query";
import { createList, deleteList, updateList } from "~/domain/lists/admin/save-list.server";
import { adminListSchema, listPageSchema } from "~/domain/lists/admin/view";
import { listInputSchema } from "~/domain/lists/schema";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";
import { json } from "../../body.server";
import { doneAnswer, idParam, pageQuery, searchQuery } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../../idempotency-key";
import { listInAddress } from "../../list-in-address.server";

const query = z.object({
  q: searchQuery("the schools' names and towns"),
  grade: z.int().optional().describe("A grade's id"),
  subject: z.int().optional().describe("The id of a subject that a title of the list has"),
  year: z.int().optional(),
  state: z.enum(["draft", "published"]).optional(),
  ...pageQuery(),
});
const body = json("ListInput", listInputSchema);
const params = { id: idParam() };
const found = { 200: { what: "The list", schema: adminListSchema } };

export const adminListEndpoints = endpointsAt("School lists", {
  "/admin/lists": {
    GET: adminEndpoint("arrange", {
      summary: "The schools' lists that match, with how many of their titles are here now",
      query,
      answers: { 200: { what: "One page; past the end it is the last", schema: listPageSchema } },
      run: ({ admin, url }) => findLists(admin, readListQuery(url.searchParams)),
    }),

    POST: adminEndpoint("arrange", {
      summary: "Adds a school's list; a school has one for each grade and year",
      headers: creationHeader,
      body,
      answers: { 201: { what: "The new list", schema: adminListSchema } },
      refuses: [409],
      run: ({ admin, body, request }) => createList(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/lists/{id}": {
    GET: adminEndpoint("arrange", {
      summary: "One list, each title with the books that fit it",
      params,
      answers: found,
      refuses: [404],
      run: ({ admin, params }) => getAdminList(admin, listInAddress(params)),
    }),

    PUT: adminEndpoint("arrange", {
      summary: "Replaces a list; titles that are sent with their id stay the titles that they are",
      params,
      body,
      answers: found,
      refuses: [404, 409],
      run: ({ admin, params, body }) => updateList(admin, listInAddress(params), body),
    }),

    DELETE: adminEndpoint("arrange", {
      summary: "Deletes a list; the books stay",
      params,
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params }) {
        deleteList(admin, listInAddress(params));
        return { message: ADMIN_TOASTS["list-deleted"].title };
      },
    }),
  },
});
