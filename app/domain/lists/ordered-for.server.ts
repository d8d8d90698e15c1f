import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems } from "~/db/schema/payment";
import { listedLines } from "../cart/lines.server";

const listedOf = db
  .select({
    id: paymentItems.bookId,
    quantity: paymentItems.quantity,
    listId: paymentItems.listId,
    otherLists: paymentItems.otherLists,
    isbn: books.isbn,
    book: { id: books.id, title: paymentItems.title },
  })
  .from(paymentItems)
  .innerJoin(books, eq(books.id, paymentItems.bookId))
  .where(eq(paymentItems.paymentId, sql.placeholder("id")))
  .orderBy(sql`${paymentItems}.rowid`)
  .prepare();

export const listedItems = (id: string) => listedLines(listedOf.all({ id }));
