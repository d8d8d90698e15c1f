import { eq } from "drizzle-orm";
import { bookListItems, bookLists, schoolPlaces } from "../../app/db/schema/book-list";
import { grades, schools, subjects } from "../../app/db/schema/taxonomy";
import { titleKey } from "../../app/domain/taxonomy/book-text";
import { nameId, type TestDatabase } from "./factories";

export type ItemTraits = Partial<
  Omit<typeof bookListItems.$inferInsert, "id" | "listId" | "titleKey" | "subjectId">
> & { title: string; subject?: string };

export type ListTraits = {
  school?: string;
  grade?: string;
  year?: number;
  state?: "draft" | "published";
  note?: string | null;
  items: ItemTraits[];
};

/** Adds a school's list, published unless said otherwise, and returns its id, its items' ids and its school's slug. */
export function addBookList(db: TestDatabase, traits: ListTraits) {
  const { school = "Example High School", grade = "Grade 8", year = 2027 } = traits;
  const { state = "published", note = null } = traits;
  const at = Date.now();
  const schoolId = nameId(db, schools, school);
  const ofSchool = { schoolId, gradeId: nameId(db, grades, grade), year };
  const { id } = db
    .insert(bookLists)
    .values({ ...ofSchool, state, note, createdAt: at, updatedAt: at })
    .returning({ id: bookLists.id })
    .get();
  const itemIds = traits.items.map(({ subject, ...item }, position) => {
    const subjectId = subject === undefined ? null : nameId(db, subjects, subject);
    const values = { position, ...item, listId: id, titleKey: titleKey(item.title), subjectId };
    return db.insert(bookListItems).values(values).returning({ id: bookListItems.id }).get().id;
  });
  const place = db.select().from(schoolPlaces).where(eq(schoolPlaces.schoolId, schoolId)).get();
  return { id, itemIds, slug: place?.slug ?? "" };
}
