import { z } from "zod";
import type { ImportKind, OptionsOf } from "./kinds";

const fieldMapping = z
  .record(z.string().max(1_000), z.string().max(40), {
    error: "Please give a field for each column",
  })
  .describe("Column name to field; a blank field or `ignore` leaves the column out");

export const previewSchema = <Options extends z.ZodType>(options: Options) =>
  z.strictObject({ fieldMapping: fieldMapping.nullish(), options });

export const startSchema = <Options extends z.ZodType>(options: Options) =>
  z.strictObject({ fieldMapping, options });

export type StartRequest<Kind extends ImportKind> = {
  fieldMapping: Record<string, string>;
  options: OptionsOf<Kind>;
};

export const changesPage = z
  .int({ error: "Please give the page as a whole number" })
  .min(1)
  .max(10_000)
  .optional()
  .describe("Which page of the changed books `changes` lists, 20 a page");

export type PreviewRequest<Kind extends ImportKind> = {
  changesPage?: number | undefined;
  fieldMapping?: Record<string, string> | null | undefined;
  options: OptionsOf<Kind>;
};
