import { z } from "zod";
import { MOST_A_PAGE } from "~/domain/paging";
import { nameOfferSchema } from "~/domain/search/name-offers/name-offer-view";
import { offerNames } from "~/domain/search/name-offers/name-offers.server";
import { findNames } from "~/domain/taxonomy/find-names.server";
import { KINDS, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { lookAtMerge, mergeName } from "~/domain/taxonomy/merges/merge.server";
import { undoMerge } from "~/domain/taxonomy/merges/undo-merge.server";
import { createName, deleteName, renameName } from "~/domain/taxonomy/names.server";
import { readNameQuery } from "~/domain/taxonomy/query";
import { nameSchemaOf } from "~/domain/taxonomy/schema";
import {
  mergeLookSchema,
  nameMergeSchema,
  namePageSchema,
  taxonomyNameViewSchema,
} from "~/domain/taxonomy/view";
import { readId } from "~/domain/values/ids";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";
import { json } from "../body.server";
import { idParam, messageSchema, searchQuery } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { nameInAddress } from "../taxonomy-kind.server";

// Without page and page size, all matches are one page.
const query = z.object({
  q: searchQuery("the names"),
  page: z.int().min(1).optional(),
  pageSize: z.int().min(1).max(MOST_A_PAGE).optional(),
});
const newSchool = json("NewSchool", nameSchemaOf("school"));
const newName = json("NewName", nameSchemaOf("grade"));
const newSubject = json("NewSubject", nameSchemaOf("subject"));

const mergeInto = json("MergeInto", z.strictObject({ into: z.int() }));

const choicesQuery = z.object({
  named: searchQuery(
    "the names by their words; a school also by its town, a subject by its other names",
  ),
});

const FILTER_KIND = { school: "schools", subject: "subjects", grade: "grades" } as const;
const BODIES = { school: newSchool, subject: newSubject, grade: newName };

function endpointsOf(kind: TaxonomyKind) {
  const { plural, one, many } = KINDS[kind];
  const what = one.toLowerCase();
  const body = BODIES[kind];
  const filterKind = FILTER_KIND[kind];
  const params = { id: idParam() };
  const idIn = ({ id }: { id: string }) => nameInAddress({ kind: plural, id }).id;

  return endpointsAt("Schools, subjects, grades", {
    [`/admin/${plural}`]: {
      GET: adminEndpoint("price", {
        summary: `All ${plural}, or one page of them, or those whose name has the search in it`,
        query,
        answers: { 200: { what: many, schema: namePageSchema({ plural, many }) } },
        run({ admin, url }) {
          const { names, ...place } = findNames(admin, kind, readNameQuery(url.searchParams, null));
          return { [plural]: names, ...place };
        },
      }),

      POST: adminEndpoint("arrange", {
        summary: `Adds a ${what}`,
        headers: creationHeader,
        body,
        answers: { 201: { what: `The new ${what}`, schema: taxonomyNameViewSchema } },
        refuses: [409],
        run: ({ admin, body, request }) => createName(admin, kind, body, idempotencyKeyOf(request)),
      }),
    },

    [`/admin/${plural}/choices`]: {
      GET: adminEndpoint("price", {
        summary: `The ${plural} that a field offers to choose from: all of up to two hundred; of more those with most books, or those found`,
        query: choicesQuery,
        answers: { 200: { what: "Names with their ids", schema: nameOfferSchema } },
        run({ admin, url }) {
          const named = (url.searchParams.get("named") ?? "").trim();
          const { names, total } = offerNames(admin, filterKind, { named });
          return { names, total };
        },
      }),
    },

    [`/admin/${plural}/{id}`]: {
      PUT: adminEndpoint("arrange", {
        summary: `Renames a ${what}`,
        params,
        body,
        answers: { 200: { what: `The ${what}`, schema: taxonomyNameViewSchema } },
        refuses: [404, 409],
        run: ({ admin, params, body }) => renameName(admin, kind, idIn(params), body),
      }),

      DELETE: adminEndpoint("arrange", {
        summary: `Deletes a ${what} that no listed book and no school list carries`,
        params,
        answers: { 200: { what: "Done", schema: messageSchema } },
        refuses: [404, 409],
        run({ admin, params }) {
          deleteName(admin, kind, idIn(params));
          return { message: ADMIN_TOASTS[`${kind}-deleted`].title };
        },
      }),
    },

    [`/admin/${plural}/{id}/merge`]: {
      GET: adminEndpoint("arrange", {
        summary: `What a ${what} would take along into another`,
        params,
        query: z.object({ into: z.int() }),
        answers: { 200: { what: "Its books and lists", schema: mergeLookSchema } },
        refuses: [404],
        run: ({ admin, params, url }) =>
          lookAtMerge(admin, kind, idIn(params), readId(url.searchParams.get("into"))),
      }),

      POST: adminEndpoint("arrange", {
        summary: `Lets a ${what} go into another, whose other name it becomes`,
        params,
        body: mergeInto,
        answers: { 200: { what: "The merge", schema: nameMergeSchema } },
        refuses: [404, 409],
        run: ({ admin, params, body }) => mergeName(admin, kind, idIn(params), body.into),
      }),
    },

    [`/admin/${plural}/merges/{id}/undo`]: {
      POST: adminEndpoint("arrange", {
        summary: `Undoes the merge of a ${what}`,
        params,
        answers: { 200: { what: "The merge", schema: nameMergeSchema } },
        refuses: [404, 409],
        run: ({ admin, params }) => undoMerge(admin, kind, idIn(params)),
      }),
    },
  });
}

export const nameEndpoints = [
  endpointsOf("school"),
  endpointsOf("subject"),
  endpointsOf("grade"),
].flat();
