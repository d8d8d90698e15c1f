import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { returnLines, returnPhotos, returns } from "~/db/schema/return";
import { mails } from "~/db/schema/work";
import { returnMailKey } from "../../mail/return-mails.server";

type Asked = Pick<typeof returns.$inferSelect, "id" | "paymentId">;

export function deleteReturns(tx: Transaction, asked: Asked[]): void {
  const ids = asked.map(({ id }) => id);
  for (const key of asked.map(returnMailKey)) {
    const ofIt = and(gte(mails.uniqueKey, `${key} `), lt(mails.uniqueKey, `${key}!`));
    tx.delete(mails).where(ofIt).run();
  }
  tx.delete(auditLog)
    .where(and(eq(auditLog.targetKind, "return"), inArray(auditLog.targetId, ids.map(String))))
    .run();
  tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, ids)).run();
  tx.delete(returnLines).where(inArray(returnLines.returnId, ids)).run();
  tx.delete(returns).where(inArray(returns.id, ids)).run();
}

export function deleteReturnsOfPayment(tx: Transaction, paymentId: string): void {
  deleteReturns(tx, tx.select().from(returns).where(eq(returns.paymentId, paymentId)).all());
}
