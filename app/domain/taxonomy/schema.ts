import { z } from "zod";
import { line } from "../contact-fields";

const MISSING = "Name is required";
export const MAX_NAME_LENGTH = 120;

/** The one field of a school, subject or grade. */
export const nameSchema = z.strictObject({ name: line(MAX_NAME_LENGTH, MISSING).min(1, MISSING) });

export type NameInput = z.infer<typeof nameSchema>;
