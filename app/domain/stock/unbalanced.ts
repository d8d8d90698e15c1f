/**
 * Finds books whose copies on hand differ from the sum of their movements, and deleted books whose movements do not sum
 * to zero. Plain SQL, because the doctor reads a database that no shop has opened.
 */
export const UNBALANCED_BOOKS = `select book_id as bookId, sum(quantity) as tooMany from (
  select book_id, quantity from stock_movements union all select id, -stock_qty from books
) group by book_id having sum(quantity) <> 0 order by book_id`;
