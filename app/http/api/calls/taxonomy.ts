import { z } from "zod";
import { KINDS } from "~/domain/taxonomy/kinds";
import { MAX_NAMES_PAGE_SIZE } from "~/domain/taxonomy/query";
import { nameSchema, subjectSchema } from "~/domain/taxonomy/schema";
import { namePageSchema, taxonomyNameViewSchema } from "~/domain/taxonomy/view";
import { type CallDescription, idParam, messageSchema, named, searchQuery } from "./call";

/** Without a page and a page size, all that match are one page. */
const query = z.object({
  q: searchQuery("the names"),
  page: z.int().min(1).optional(),
  pageSize: z.int().min(1).max(MAX_NAMES_PAGE_SIZE).optional(),
});
const nameBody = named("NewName", nameSchema);
const subjectBody = named("NewSubject", subjectSchema);

function callsOf({ plural, one, many }: (typeof KINDS)[keyof typeof KINDS]): CallDescription[] {
  const what = one.toLowerCase();
  const body = plural === KINDS.subject.plural ? subjectBody : nameBody;
  const all = { group: "Schools, subjects, grades", access: "admin" } as const;
  const [path, ofOne] = [`/admin/${plural}`, `/admin/${plural}/{id}`];
  const params = { id: idParam() };
  return [
    {
      ...all,
      method: "GET",
      path,
      summary: `All ${plural}, or one page of them, or those whose name has the search in it`,
      query,
      answers: { 200: { what: many, schema: namePageSchema({ plural, many }) } },
    },
    {
      ...all,
      method: "POST",
      path,
      summary: `Adds a ${what}`,
      body,
      answers: { 201: { what: `The new ${what}`, schema: taxonomyNameViewSchema } },
      refuses: [409],
    },
    {
      ...all,
      method: "PUT",
      path: ofOne,
      summary: `Renames a ${what}`,
      params,
      body,
      answers: { 200: { what: `The ${what}`, schema: taxonomyNameViewSchema } },
      refuses: [404, 409],
    },
    {
      ...all,
      method: "DELETE",
      path: ofOne,
      summary: `Deletes a ${what} that no listed book carries`,
      params,
      answers: { 200: { what: "Done", schema: messageSchema } },
      refuses: [404, 409],
    },
  ];
}

export const taxonomyCalls: CallDescription[] = Object.values(KINDS).flatMap(callsOf);
