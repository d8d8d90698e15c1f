/**
 * Finds the books whose copies on hand are not the sum of their movements, and movements of a book that is gone which
 * do not come to none. Plain SQL: the doctor looks at a database that no shop has opened.
 */
export const UNBALANCED_BOOKS = `select book_id as bookId, sum(quantity) as tooMany from (
  select book_id, quantity from stock_movements union all select id, -stock_qty from books
) group by book_id having sum(quantity) <> 0 order by book_id`;
