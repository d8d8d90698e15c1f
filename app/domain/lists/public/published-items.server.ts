import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";

const isPublished = sql`${bookLists.state} = 'published'`;

export const isNewestPublished = sql`${isPublished} and not exists (select 1 from book_lists newer
  where newer.school_id = ${bookLists.schoolId} and newer.grade_id = ${bookLists.gradeId}
    and newer.year > ${bookLists.year} and newer.state = 'published')`;

const isbns = sql`(select value from json_each(${sql.placeholder("isbns")}))`;

export const hasOneOfIsbns = sql`(${bookListItems.isbn} in ${isbns} or ${bookListItems.otherIsbns} <> '[]'
  and exists (select 1 from json_each(${bookListItems.otherIsbns}) where value in ${isbns}))`;

export const publishedItems = (which: SQL) =>
  db
    .select({
      item: bookListItems,
      gradeId: bookLists.gradeId,
      schoolId: bookLists.schoolId,
      year: bookLists.year,
      grade: grades.name,
      school: { name: schools.name, town: schoolPlaces.town, slug: schoolPlaces.slug },
    })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .innerJoin(grades, eq(grades.id, bookLists.gradeId))
    .innerJoin(schools, eq(schools.id, bookLists.schoolId))
    .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
    .where(sql`${isPublished} and ${isNull(schools.deletedAt)} and (${which})`);
