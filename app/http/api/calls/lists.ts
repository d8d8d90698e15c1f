import { z } from "zod";
import { getAdminList } from "~/domain/list/admin-list.server";
import { findLists } from "~/domain/list/find-lists.server";
import { LISTS_PAGE_SIZE, MAX_LISTS_PAGE_SIZE, readListQuery } from "~/domain/list/query";
import { createList, deleteList, updateList } from "~/domain/list/save-list.server";
import { listInputSchema } from "~/domain/list/schema";
import { adminListSchema, listPageSchema } from "~/domain/list/view";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";
import { listInAddress } from "../../admin/list-in-address.server";
import { json } from "../body.server";
import { adminCall } from "../call.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { doneAnswer, idParam, pageQuery, searchQuery } from "./call";

const group = "School lists";

const query = z.object({
  q: searchQuery("the schools' names and towns"),
  grade: z.int().optional().describe("A grade's id"),
  subject: z.int().optional().describe("The id of a subject that a title of the list has"),
  year: z.int().optional(),
  state: z.enum(["draft", "published"]).optional(),
  ...pageQuery(LISTS_PAGE_SIZE, MAX_LISTS_PAGE_SIZE),
});
const body = json("ListInput", listInputSchema);
const ofOne = { path: "/admin/lists/{id}", group, params: { id: idParam() } };
const found = { 200: { what: "The list", schema: adminListSchema } };

export const adminListCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/lists",
    group,
    summary: "The schools' lists that match, with how many of their titles are here now",
    query,
    answers: { 200: { what: "One page; past the end it is the last", schema: listPageSchema } },
    run: ({ admin, url }) => findLists(admin, readListQuery(url.searchParams)),
  }),

  create: adminCall({
    method: "POST",
    path: "/admin/lists",
    group,
    summary: "Adds a school's list; a school has one for each grade and year",
    headers: creationHeader,
    body,
    answers: { 201: { what: "The new list", schema: adminListSchema } },
    refuses: [409],
    run: ({ admin, body, request }) => createList(admin, body, idempotencyKeyOf(request)),
  }),

  get: adminCall({
    ...ofOne,
    method: "GET",
    summary: "One list, each title with the books that fit it",
    answers: found,
    refuses: [404],
    run: ({ admin, params }) => getAdminList(admin, listInAddress(params)),
  }),

  replace: adminCall({
    ...ofOne,
    method: "PUT",
    summary: "Replaces a list; titles that are sent with their id stay the titles that they are",
    body,
    answers: found,
    refuses: [404, 409],
    run: ({ admin, params, body }) => updateList(admin, listInAddress(params), body),
  }),

  delete: adminCall({
    ...ofOne,
    method: "DELETE",
    summary: "Deletes a list; the books stay",
    answers: doneAnswer,
    refuses: [404],
    run({ admin, params }) {
      deleteList(admin, listInAddress(params));
      return { message: ADMIN_TOASTS["list-deleted"].title };
    },
  }),
};
