import { catalogueHref, SORTS } from "~/domain/catalogue/query";
import type { FilterOptions } from "~/domain/catalogue/view";
import { ask } from "../tests/http/ask";

const PAGES = Array.from({ length: 13 }, (_, i) => i + 1);

/** Distinct catalogue URLs: each page of each sort order, unfiltered and for each single filter. */
export async function distinctAddresses(shopUrl: string): Promise<string[]> {
  const { text } = await ask(shopUrl, "/api/v1/filters");
  const options: FilterOptions = JSON.parse(text);
  const filters = [
    {},
    ...options.grades.map((name) => ({ grades: [name] })),
    ...options.subjects.map((name) => ({ subjects: [name] })),
    ...options.schools.map((name) => ({ schools: [name] })),
  ];
  const addresses = PAGES.flatMap((page) =>
    SORTS.flatMap((sortBy) => filters.map((filter) => catalogueHref({ ...filter, sortBy, page }))),
  );
  return [...new Set(addresses)];
}
