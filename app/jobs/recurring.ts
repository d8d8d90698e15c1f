import { removeExpiredSessions } from "~/domain/account/session.server";
import { removeSpentLinks } from "~/domain/account/setup-link.server";
import { removeOldCarts } from "~/domain/cart/expire.server";
import { removeOldImports } from "~/domain/import/expire.server";
import { removeUnusedImages } from "~/domain/object/clean-up.server";
import { fillSearchTexts } from "~/domain/payment/fill-search-texts.server";
import { MINUTE_MS } from "~/domain/time";
import type { TaskLog } from "./periodic.server";
import { reconcile } from "./reconcile.server";

/** Something that the shop does again and again. `stopping` is aborted when the shop stops. */
export type RecurringTask = {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal, log: TaskLog) => unknown;
};

/** Every periodic task of the shop. Each runs shortly after the start, and then at its interval. */
export const recurringTasks: RecurringTask[] = [
  { name: "remove-old-carts", everyMs: 60 * MINUTE_MS, run: removeOldCarts },
  { name: "fill-search-texts", everyMs: 60 * MINUTE_MS, run: fillSearchTexts },
  { name: "remove-expired-sessions", everyMs: 60 * MINUTE_MS, run: removeExpiredSessions },
  { name: "remove-spent-setup-links", everyMs: 60 * MINUTE_MS, run: removeSpentLinks },
  { name: "remove-unused-images", everyMs: 6 * 60 * MINUTE_MS, run: () => removeUnusedImages() },
  { name: "reconcile-payments", everyMs: 15 * MINUTE_MS, run: reconcile },
  { name: "remove-old-imports", everyMs: 60 * MINUTE_MS, run: removeOldImports },
];
