import { z } from "zod";
import { viewSchema } from "../view-schema";
import { ofEachFilter } from "./query";

export const filterOptionsSchema = viewSchema(
  "FilterOptions",
  ofEachFilter(() => z.array(z.string())),
);
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

export const countedNamesSchema = viewSchema("CountedNames", {
  names: z.array(z.string()),
  counts: z
    .array(z.int())
    .nullable()
    .describe(
      "How many books each would find that can be bought; null where the shelf is too large to count",
    ),
  total: z.int().describe("How many names there are; more than are listed when there are many"),
});

/** `total` is absent when all names are listed, and `named` without a search. */
export type CountedNames = Pick<z.infer<typeof countedNamesSchema>, "names" | "counts"> & {
  total?: number;
  named?: string;
};

export type CountedOptions = Record<keyof FilterOptions, CountedNames>;
