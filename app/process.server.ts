import { closeDatabase, databaseAnswers } from "./db/client.server";
import { arrangeFirstAdmin } from "./domain/account/first-admin.server";
import { env } from "./env.server";
import { limitBody } from "./http/body-limit.server";
import { compressOnce } from "./http/compress.server";
import {
  identifyAndLog,
  requireKnownMethod,
  requireOwnOrigin,
  setSecurityHeaders,
} from "./http/express.server";
import { answerFailure } from "./http/failure.server";
import { log } from "./http/log.server";
import { sendObject } from "./http/objects.server";
import { answerFromCache } from "./http/page-cache.server";
import { remix, remixOfTheMoment } from "./http/remix.server";
import { runJob } from "./jobs/handlers.server";
import { type Periodic, startPeriodic } from "./jobs/periodic.server";
import { recurringTasks } from "./jobs/recurring";
import { startWorker, type Worker } from "./jobs/worker.server";
import { closeImageProcess } from "./providers/images/encode-apart.server";
import { closePrinter } from "./providers/pdf/print.server";

const SET_UP =
  "The shop has no admin yet. Open this link within 24 hours to make one; it works once:";

let worker: Worker | undefined;
let periodic: Periodic | undefined;

/** A public shop without a mail server keeps its buyers waiting, so that is worth a warning. */
function sayWhereMailsGo(): void {
  const level = env.BASE_URL.startsWith("https:") ? "warn" : "info";
  log[level]("SMTP_URL is not set: mails are written to STORAGE_DIR/outbox");
}

/** What server.js needs of the built app. This module and the Remix entries are where the rooms are put together. */
export const shop = {
  env,
  log,
  databaseAnswers,
  middleware: [identifyAndLog, setSecurityHeaders, sendObject],
  answerFromCache,
  beforeRemix: [requireKnownMethod, limitBody, requireOwnOrigin, compressOnce],
  remix,
  remixOfTheMoment,
  answerFailure,
  /**
   * Starts the jobs and the periodic tasks. The database was opened and migrated when it was imported. A shop without
   * an admin prints a set-up link: a plain line, not one of the log's, which never holds a secret.
   */
  async start(): Promise<void> {
    const setupLink = await arrangeFirstAdmin();
    if (setupLink !== null) process.stdout.write(`${SET_UP}\n${setupLink}\n`);
    if (env.SMTP_URL === undefined) sayWhereMailsGo();
    worker = startWorker(runJob, log);
    periodic = startPeriodic(recurringTasks, log);
  },
  /** Lets what runs finish, then closes the browser that prints, what encodes images, and the database. */
  async stop(): Promise<void> {
    await Promise.all([worker?.stop(), periodic?.stop()]);
    await closePrinter();
    closeImageProcess();
    closeDatabase();
  },
};
