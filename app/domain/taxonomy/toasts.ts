import type { Toast } from "../toasts";
import type { TaxonomyKind } from "./kinds";

const done = (title: string): Toast => ({ title, text: null, destructive: false });

/** What follows a change of a school, subject or grade. */
export const TAXONOMY_TOASTS: Record<
  `${TaxonomyKind}-${"created" | "updated" | "deleted"}`,
  Toast
> = {
  "school-created": done("School created successfully"),
  "school-updated": done("School updated successfully"),
  "school-deleted": done("School deleted successfully"),
  "subject-created": done("Subject created successfully"),
  "subject-updated": done("Subject updated successfully"),
  "subject-deleted": done("Subject deleted successfully"),
  "grade-created": done("Grade created successfully"),
  "grade-updated": done("Grade updated successfully"),
  "grade-deleted": done("Grade deleted successfully"),
};
