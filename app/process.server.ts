import type { ServerBuild } from "@remix-run/node";
import { arrangeFirstAdmin } from "~/domain/accounts/setup-link.server";
import { closeDatabase } from "./db/client.server";
import { requireWritable } from "./db/disk-refusal.server";
import { claimStorage } from "./db/storage-lock.server";
import { failFastWhenLocked } from "./db/write-lock.server";
import { removeBrokenUploads } from "./domain/imports/run/expire.server";
import { refreshIndex } from "./domain/search/search-index.server";
import { fillNewShop } from "./domain/taxonomy/new-shop.server";
import { env, isHttps } from "./env.server";
import { catchUpWithClock } from "./jobs/clock.server";
import { runJob } from "./jobs/handlers.server";
import { type Periodic, startPeriodic } from "./jobs/periodic.server";
import { recurringTasks } from "./jobs/recurring";
import { startWorker, type Worker } from "./jobs/worker.server";
import { closeImageProcess } from "./providers/images/encode-apart.server";
import { closePrinter } from "./providers/pdf/print.server";
import { boxSecret } from "./providers/secret.server";
import { addressesOfEndpoints } from "./web/api/served/api-route.server";
import { sendFormAnswer } from "./web/forms/form-answers.server";
import { askForRunningJobs } from "./web/pages/answer-metrics.server";
import { sendStoredImage } from "./web/pages/objects.server";
import { answerFromCache } from "./web/pages/page-cache.server";
import { remix } from "./web/pages/remix.server";
import { registerRoutes } from "./web/server/addresses/asked-route.server";
import { assets, publicFiles } from "./web/server/built-files.server";
import { compressOnce } from "./web/server/compress.server";
import {
  identifyAndLog,
  refusePipelines,
  requireKnownMethod,
  requireOwnOrigin,
  setSecurityHeaders,
  trustedProxies,
  waitForWriter,
  warnOfProxy,
} from "./web/server/express.server";
import { answerFailure } from "./web/server/failure.server";
import { listen } from "./web/server/listen.server";
import { finishLog, log } from "./web/server/log/log.server";
import { requireOneHost, requireReadableAddress } from "./web/server/readable-address.server";
import { limitBody } from "./web/sessions/body-limit.server";

const SET_UP =
  "The shop has no admin yet. Open this link within 24 hours to make one; it works once:";

let worker: Worker | undefined;
let periodic: Periodic | undefined;

function sayWhereMailsGo(): void {
  const level = isHttps() ? "warn" : "info";
  log[level]("SMTP_URL is not set: mails are written to STORAGE_DIR/outbox");
}

/** What server.js needs of the build. This module and the Remix entries connect the layers. */
export const shop = {
  env,
  log,
  registerRoutes: ({ routes }: ServerBuild, folders: string[]) =>
    registerRoutes(routes, addressesOfEndpoints(), folders),
  refusePipelines,
  answerFromCache,
  trustedProxies,
  identifyAndLog,
  warnOfProxy,
  setSecurityHeaders,
  requireOneHost,
  sendStoredImage,
  assets,
  publicFiles,
  requireReadableAddress,
  requireKnownMethod,
  limitBody,
  requireOwnOrigin,
  compressOnce,
  waitForWriter,
  sendFormAnswer,
  remix,
  answerFailure,
  finishLog,
  listen,
  /**
   * Locks the storage for this process until it exits, and checks the secret. @throws Error with a sentence when
   * another shop uses it, its disk refuses writes, or the secret is invalid.
   */
  lockStorage(): void {
    claimStorage(env.STORAGE_DIR, "run");
    requireWritable(env.STORAGE_DIR);
    boxSecret();
  },
  /**
   * Starts jobs and periodic tasks. Importing the database has opened and migrated it. A shop without an admin prints
   * a set-up link: to stdout, not to the log, which never holds a secret.
   */
  async startJobs(): Promise<void> {
    const setupLink = await arrangeFirstAdmin(fillNewShop);
    if (setupLink !== null) process.stdout.write(`${SET_UP}\n${setupLink}\n`);
    if (env.SMTP_URL === undefined) sayWhereMailsGo();
    // So that the first visitor does not wait for it.
    refreshIndex();
    removeBrokenUploads();
    catchUpWithClock(log);
    failFastWhenLocked();
    const started = startWorker(runJob, log);
    askForRunningJobs(() => started.running());
    worker = started;
    periodic = startPeriodic(recurringTasks, log);
  },
  async stop(): Promise<void> {
    await Promise.all([worker?.stop(), periodic?.stop()]);
    await closePrinter();
    closeImageProcess();
    closeDatabase();
  },
};
