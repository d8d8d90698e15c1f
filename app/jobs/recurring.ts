import { removeExpiredSessions } from "~/domain/accounts/session.server";
import { removeSpentLinks } from "~/domain/accounts/setup-link.server";
import { keepBackups } from "~/domain/backups/night.server";
import { isDateInDoubt } from "~/domain/clock/seen.server";
import { watchDate } from "~/domain/clock/watch.server";
import { MINUTE_MS } from "~/domain/dates/time";
import { forgetHoldOwners } from "~/domain/holds/hold-owners.server";
import { forgetCreations } from "~/domain/idempotency/create-once.server";
import { removeUnusedImages } from "~/domain/image/clean-up.server";
import { removeBrokenUploads, removeOldImports } from "~/domain/imports/run/expire.server";
import { removeForgottenPdfs } from "~/domain/invoices/clean-up.server";
import { RECONCILE_EVERY_MS } from "~/domain/payments/provider/reconcile.server";
import { purgeAtNight } from "~/domain/privacy/retention.server";
import { followBooks } from "~/domain/search/search-index.server";
import { endWaiting } from "~/domain/stock/waiting.server";
import { tellWhoWaits } from "~/domain/waitlist/tell.server";
import { catchUpWithClock } from "./clock.server";
import type { RecurringTask } from "./periodic.server";
import { reconcile } from "./reconcile.server";

/** Tasks that delete or erase by age wait while the clock may be wrong, because they cannot be undone. */
const whileDateIsRight =
  (run: RecurringTask["run"]): RecurringTask["run"] =>
  (stopping, log) =>
    isDateInDoubt() ? undefined : run(stopping, log);

export const recurringTasks: RecurringTask[] = [
  { name: "follow-books", everyMs: 1_000, run: followBooks },
  { name: "end-waiting", everyMs: 1_000, run: whileDateIsRight(() => endWaiting()) },
  {
    name: "remove-forgotten-invoices",
    everyMs: 60 * MINUTE_MS,
    run: whileDateIsRight((stopping) => removeForgottenPdfs(stopping)),
  },
  {
    name: "remove-broken-uploads",
    everyMs: 60 * MINUTE_MS,
    run: whileDateIsRight(removeBrokenUploads),
  },
  { name: "watch-date", everyMs: MINUTE_MS, run: (_, log) => watchDate(log) },
  { name: "catch-up-with-clock", everyMs: MINUTE_MS, run: (_, log) => catchUpWithClock(log) },
  {
    name: "remove-expired-sessions",
    everyMs: 60 * MINUTE_MS,
    run: whileDateIsRight(removeExpiredSessions),
  },
  {
    name: "remove-spent-setup-links",
    everyMs: 60 * MINUTE_MS,
    run: whileDateIsRight(removeSpentLinks),
  },
  { name: "forget-creations", everyMs: 60 * MINUTE_MS, run: whileDateIsRight(forgetCreations) },
  {
    name: "remove-unused-images",
    everyMs: 6 * 60 * MINUTE_MS,
    run: whileDateIsRight(() => removeUnusedImages()),
  },
  { name: "reconcile-payments", everyMs: RECONCILE_EVERY_MS, run: reconcile },
  { name: "purge-hold-owners", everyMs: 60 * MINUTE_MS, run: whileDateIsRight(forgetHoldOwners) },
  { name: "tell-who-waits", everyMs: 15_000, run: tellWhoWaits },
  {
    name: "purge-nightly",
    everyMs: 30 * MINUTE_MS,
    run: whileDateIsRight((stopping, log) => purgeAtNight(stopping, log)),
  },
  { name: "keep-backups", everyMs: MINUTE_MS, run: keepBackups },
  { name: "remove-old-imports", everyMs: 60 * MINUTE_MS, run: whileDateIsRight(removeOldImports) },
];
