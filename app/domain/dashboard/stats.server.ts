import { count, gte, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { schools } from "~/db/schema/taxonomy";
import type { Owner } from "../accounts/admin";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";
import type { StatsView } from "./view";

const NEW_DAYS = 7;

const shelf = db
  .select({
    books: count(),
    value: sql<number>`coalesce(sum(${books.stockQty} * ${books.priceCents}), 0)`,
  })
  .from(books)
  .where(isNull(books.deletedAt))
  .prepare();
const enquiriesSince = db
  .select({ enquiries: count() })
  .from(enquiries)
  .where(gte(enquiries.createdAt, sql.placeholder("since")))
  .prepare();
const allSchools = db
  .select({ schools: count() })
  .from(schools)
  .where(isNull(schools.deletedAt))
  .prepare();

export function stats(_admin: Owner): StatsView {
  const since = startOfDay(dayInSouthAfrica(now()) - NEW_DAYS + 1);
  const onShelf = shelf.get();
  return {
    totalBooks: onShelf?.books ?? 0,
    newEnquiries: enquiriesSince.get({ since })?.enquiries ?? 0,
    totalSchools: allSchools.get()?.schools ?? 0,
    totalValue: onShelf?.value ?? 0,
  };
}
