import { namesFor } from "../books/catalogue.fixture";
import { type ListInput, listInputSchema } from "./schema";

let schools = 0;

export function listInput(given: Record<string, unknown> = {}): ListInput {
  schools += 1;
  const { gradeId, schoolId } = namesFor("Grade 8", `Listing School ${schools}`, "Mathematics");
  return listInputSchema.parse({
    ...{ schoolId, gradeId, year: 2027 },
    items: [{ title: "Platinum Mathematics" }, { title: "Spot On English" }],
    ...given,
  });
}
