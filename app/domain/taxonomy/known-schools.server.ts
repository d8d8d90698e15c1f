import { sql } from "drizzle-orm";
import { changeToken } from "~/db/change-token.server";
import { isInTransaction } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { schoolPlaces, schoolRevisions } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { mergedKeys } from "./other-names.server";
import { alsoCalled } from "./school-kinds";

const changedSince = db
  .select({
    id: schoolRevisions.schoolId,
    revision: schoolRevisions.revision,
    name: schools.name,
    nameKey: schools.nameKey,
    deletedAt: schools.deletedAt,
    town: schoolPlaces.town,
    townKey: schoolPlaces.townKey,
    slug: schoolPlaces.slug,
  })
  .from(schoolRevisions)
  .leftJoin(schools, sql`${schools.id} = ${schoolRevisions.schoolId}`)
  .leftJoin(schoolPlaces, sql`${schoolPlaces.schoolId} = ${schoolRevisions.schoolId}`)
  .where(sql`${schoolRevisions.revision} > ${sql.placeholder("revision")}`)
  .orderBy(schoolRevisions.revision)
  .prepare();

/** `words` are its folded name, its slug, which leaves out apostrophes and dots, its town, and its synonyms. */
export type KnownSchool = {
  id: number;
  name: string;
  nameKey: string;
  town: string | null;
  slug: string;
  words: string;
};

const byId = new Map<number, KnownSchool>();
let byName: KnownSchool[] = [];
let mark = "";
let revision = 0;
let isDoubtful = false;

function keep({
  id,
  name,
  nameKey,
  deletedAt,
  town,
  townKey,
  slug,
}: ReturnType<typeof changedSince.all>[number]) {
  if (name === null || nameKey === null || slug === null || deletedAt !== null) byId.delete(id);
  else {
    const words = `${nameKey}\n${slug}\n${townKey}\n${alsoCalled(name)}\n${mergedKeys("school", id).join("\n")}`;
    byId.set(id, { id, name, nameKey, town, slug, words });
  }
}

/**
 * All schools in memory, in the order of their names, because reading their words takes a third of a millisecond for
 * thousands, and looking up each one's place in the database ten times as long. Reads changes since the last call
 * first.
 */
export function knownSchools(): readonly KnownSchool[] {
  const markNow = changeToken();
  if (markNow === mark) return byName;
  if (isDoubtful) {
    byId.clear();
    revision = 0;
  }
  const changed = changedSince.all({ revision });
  for (const school of changed) keep(school);
  if (changed.length > 0 || isDoubtful) {
    byName = [...byId.values()].sort((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  }
  isDoubtful = isInTransaction();
  revision = changed.at(-1)?.revision ?? revision;
  mark = isDoubtful ? "" : markNow;
  return byName;
}
