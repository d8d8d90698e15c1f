import { z } from "zod";
import { findSchools } from "~/domain/lists/public/find-schools.server";
import { getPublicList, getSchoolLists } from "~/domain/lists/public/public-lists.server";
import {
  foundSchoolsSchema,
  publicListSchema,
  schoolListsSchema,
} from "~/domain/lists/public/public-view";
import { idParam, searchQuery } from "../../call";
import { endpointsAt, publicEndpoint } from "../../endpoint.server";

export const schoolListEndpoints = endpointsAt("School lists", {
  "/schools": {
    GET: publicEndpoint({
      summary: "Schools by words of their name and town, twenty at most, those with a list first",
      query: z.object({ q: searchQuery("name and town; without it, the schools with a list") }),
      answers: { 200: { what: "The schools", schema: foundSchoolsSchema } },
      isCacheable: true,
      run: ({ url }) => findSchools(url.searchParams.get("q") ?? ""),
    }),
  },

  "/schools/{id}/lists": {
    GET: publicEndpoint({
      summary: "The published lists of a school, by grade, the newest first",
      params: { id: idParam() },
      answers: { 200: { what: "The school and its lists", schema: schoolListsSchema } },
      refuses: [404],
      isCacheable: true,
      run: ({ params }) => getSchoolLists(params.id),
    }),
  },

  "/lists/{id}": {
    GET: publicEndpoint({
      summary: "A published list, with the books that fit each title",
      params: { id: idParam() },
      answers: { 200: { what: "The list", schema: publicListSchema } },
      refuses: [404],
      isCacheable: true,
      run: ({ params }) => getPublicList(params.id),
    }),
  },
});
