import { randomUUID } from "node:crypto";
import type { Transaction } from "~/db/client.server";
import type { SensitiveChange } from "./kinds";
import { queueMail } from "./queue.server";

/**
 * Mails a change of the password, of who works here, or of where money and mail go, because somebody else may have made
 * it. The recipients are the addresses from before the change, without blanks and duplicates. `at` in UTC ms.
 */
export function tellSensitiveChange(
  tx: Transaction,
  by: { email: string },
  { what, recipients, detail }: { what: SensitiveChange[]; recipients: string[]; detail?: string },
  at: number,
): void {
  const payload = { what, by: by.email, at, ...(detail ? { detail } : {}) };
  const id = randomUUID();
  for (const recipient of new Set(recipients)) {
    const uniqueKey = `sensitive change ${id} to ${recipient}`;
    queueMail(tx, { kind: "sensitive-change", uniqueKey, recipient, payload }, at);
  }
}
