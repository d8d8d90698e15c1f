import { count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers, auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { intakes } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import { stockCounts, stockMovements } from "~/db/schema/stock";
import { importRuns } from "~/db/schema/work";
import type { Counter } from "../../accounts/admin";
import { DomainError } from "../../errors";
import { type PageQuery, placeOfPage, readPageQuery } from "../../paging";
import { countTitle } from "../../stock/count-words";
import { BOOK_NOT_FOUND } from "../book-rules";
import type { StockHistoryPage, StockMovementView } from "./stock-history-view";

export const MOVEMENTS_SHOWN = 50;
export const MOST_MOVEMENTS = 200;

const importedBy = sql<string | null>`case ${stockMovements.reason}
  when 'imported' then (select ${adminUsers.email} from ${adminUsers} where ${adminUsers.id} = ${importRuns.adminId})
  when 'undone' then (select ${auditLog.adminEmail} from ${auditLog} where ${auditLog.targetKind} = 'import'
    and ${auditLog.targetId} = ${stockMovements.importId} and ${auditLog.action} = 'undid the import' limit 1)
  end`;

function movementsOf(bookId: number, limit: number, offset: number) {
  const { id, at, quantity, reason, importId, intakeId, countId, paymentId } =
    getTableColumns(stockMovements);
  return db
    .select({
      id,
      at,
      quantity,
      stockQty: sql<number>`sum(${quantity}) over (order by ${id})`,
      reason,
      adminEmail: adminUsers.email,
      importedBy,
      paymentId,
      reference: payments.reference,
      importId,
      fileName: importRuns.fileName,
      intakeId,
      number: intakes.number,
      countId,
      counted: { scope: stockCounts.scope, named: stockCounts.named },
    })
    .from(stockMovements)
    .leftJoin(adminUsers, eq(adminUsers.id, stockMovements.adminId))
    .leftJoin(payments, eq(payments.id, paymentId))
    .leftJoin(importRuns, eq(importRuns.id, importId))
    .leftJoin(intakes, eq(intakes.id, intakeId))
    .leftJoin(stockCounts, eq(stockCounts.id, countId))
    .where(eq(stockMovements.bookId, bookId))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
    .all();
}

type MovementRow = ReturnType<typeof movementsOf>[number];

function movementView(row: MovementRow): StockMovementView {
  const { importedBy: importer, paymentId, reference, importId, fileName, ...rest } = row;
  const { intakeId, number, countId, counted, ...move } = rest;
  return {
    ...move,
    adminEmail: move.adminEmail ?? importer,
    payment: paymentId === null ? null : { id: paymentId, reference: reference ?? "" },
    import: importId === null ? null : { id: importId, fileName },
    intake: intakeId === null ? null : { id: intakeId, number: number ?? "" },
    count: countId === null || counted === null ? null : { id: countId, name: countTitle(counted) },
  };
}

export const readHistoryQuery = (params: URLSearchParams): PageQuery =>
  readPageQuery(params, MOVEMENTS_SHOWN, MOST_MOVEMENTS);

/**
 * A book's stock movements, newest first: the reason, the admin, and the payment or import. @throws DomainError
 * not_found when there is no such book; a deleted one keeps its history.
 */
export function stockHistory(
  _admin: Counter,
  bookId: number,
  query: PageQuery = { page: 1, pageSize: MOVEMENTS_SHOWN },
): StockHistoryPage {
  const isThis = eq(books.id, bookId);
  if (db.select({ id: books.id }).from(books).where(isThis).get() === undefined) {
    throw new DomainError("not_found", BOOK_NOT_FOUND);
  }
  const theirs = eq(stockMovements.bookId, bookId);
  const total = db.select({ total: count() }).from(stockMovements).where(theirs).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const movements = movementsOf(bookId, query.pageSize, offset).map(movementView);
  return { movements, total, page, pages };
}
