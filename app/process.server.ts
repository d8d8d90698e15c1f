import { closeDatabase, databaseAnswers } from "./db/client.server";
import { claimStorage } from "./db/storage-lock.server";
import { servesOthers } from "./db/write-lock.server";
import { arrangeFirstAdmin } from "./domain/account/first-admin.server";
import { shelfNow } from "./domain/catalogue/shelf.server";
import { env, isHttps } from "./env.server";
import { sendObject } from "./http/pages/objects.server";
import { answerFromCache } from "./http/pages/page-cache.server";
import { limitBody } from "./http/server/body-limit.server";
import { compressOnce } from "./http/server/compress.server";
import {
  identifyAndLog,
  requireKnownMethod,
  requireOwnOrigin,
  setSecurityHeaders,
} from "./http/server/express.server";
import { answerFailure } from "./http/server/failure.server";
import { listen } from "./http/server/listen.server";
import { finishLog, log } from "./http/server/log.server";
import { refusePipelines } from "./http/server/pipelining.server";
import { warnOfProxy } from "./http/server/proxy-warning.server";
import { requireOneHost, requireReadableAddress } from "./http/server/readable-address.server";
import { remix, remixOfTheMoment } from "./http/server/remix.server";
import { sayWhenToRetry, waitForWriter } from "./http/server/write-turn.server";
import { catchUpWithClock } from "./jobs/clock.server";
import { runJob } from "./jobs/handlers.server";
import { type Periodic, startPeriodic } from "./jobs/periodic.server";
import { recurringTasks } from "./jobs/recurring";
import { startWorker, type Worker } from "./jobs/worker.server";
import { tryToStore } from "./providers/disk-probe.server";
import { closeImageProcess } from "./providers/images/encode-apart.server";
import { closePrinter } from "./providers/pdf/print.server";
import { boxSecret } from "./providers/secret.server";

const SET_UP =
  "The shop has no admin yet. Open this link within 24 hours to make one; it works once:";

/** Whether something answers; why it does not stands in the log. */
async function answers(what: string, ask: () => unknown): Promise<boolean> {
  try {
    return (await ask()) !== false;
  } catch (error) {
    log.error({ error: String(error) }, `${what} does not answer`);
    return false;
  }
}

let worker: Worker | undefined;
let periodic: Periodic | undefined;

/** A public shop without a mail server keeps its buyers waiting, so that is worth a warning. */
function sayWhereMailsGo(): void {
  const level = isHttps() ? "warn" : "info";
  log[level]("SMTP_URL is not set: mails are written to STORAGE_DIR/outbox");
}

/** What server.js needs of the built app. This module and the Remix entries are where the rooms are put together. */
export const shop = {
  env,
  log,
  /** Whether the database can be read and the disk written, without which nothing can be sold. */
  async health(): Promise<{ database: boolean; storage: boolean }> {
    return {
      database: await answers("the database", databaseAnswers),
      storage: await answers("the disk", tryToStore),
    };
  },
  refusePipelines,
  middleware: [identifyAndLog, warnOfProxy, setSecurityHeaders, requireOneHost, sendObject],
  answerFromCache,
  beforeRemix: [
    requireReadableAddress,
    requireKnownMethod,
    limitBody,
    requireOwnOrigin,
    sayWhenToRetry,
    compressOnce,
    waitForWriter,
  ],
  remix,
  remixOfTheMoment,
  answerFailure,
  finishLog,
  listen,
  /**
   * Makes this the one shop that runs on the storage, until the process ends, and sees to it that its secret is whole.
   * @throws Error with a sentence when another one runs on it, or when the secret is not whole.
   */
  claim(): void {
    claimStorage(env.STORAGE_DIR, "run");
    boxSecret();
  },
  /**
   * Starts the jobs and the periodic tasks. The database was opened and migrated when it was imported. A shop without
   * an admin prints a set-up link: a plain line, not one of the log's, which never holds a secret.
   */
  async start(): Promise<void> {
    const setupLink = await arrangeFirstAdmin();
    if (setupLink !== null) process.stdout.write(`${SET_UP}\n${setupLink}\n`);
    if (env.SMTP_URL === undefined) sayWhereMailsGo();
    // Before the first visitor, who would wait for it.
    shelfNow();
    catchUpWithClock(log);
    servesOthers();
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
