import { MINUTE_MS } from "~/domain/dates/time";
import {
  type StoredWebhook,
  storeNotification,
} from "~/domain/payments/provider/store-webhook.server";
import { countOrRefuse, isFirstFor, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { log } from "../server/log/log.server";
import { apiError } from "./error-answer.server";

const NOT_STORED = "Not stored. Please send it again.";
const LATER_SECONDS = 600;

/** Counts refused notifications only, so that genuine ones always pass, from any address. */
function refuse(reception: Exclude<StoredWebhook, { outcome: "kept" }>, clientAddress: string) {
  countRefused(reception);
  if (reception.outcome === "later") return apiError(503, "unavailable", NOT_STORED);
  if (reception.outcome === "too many") {
    const headers = { "Retry-After": String(LATER_SECONDS) };
    return apiError(429, "too_many", "Too many of this payment.", { headers });
  }
  countOrRefuse(RATE_LIMITS.refusedNotification, clientAddress);
  return apiError(422, "invalid", "This is no notification for a payment of ours.");
}

function store(rawBody: string, clientAddress: string): StoredWebhook | null {
  try {
    return storeNotification(rawBody, clientAddress);
  } catch (error) {
    log.error({ error: String(error) }, "a notification could not be stored");
    return null;
  }
}

/** Stores PayFast's notification (webhook). 200 only means that it is stored; PayFast retries on anything else. */
export function notificationAnswer(rawBody: string, clientAddress: string): Response {
  const reception = store(rawBody, clientAddress);
  if (reception === null) return apiError(503, "unavailable", NOT_STORED);
  if (reception.outcome !== "kept") return refuse(reception, clientAddress);
  return new Response(null, { status: 200 });
}

type Refusal = { reason: string; reference?: string };

const counts = new Map<string, { refused: number; told: number }>();

/**
 * Counts refused notifications by reason. Logs the first at once, then a count per minute, so that a flood does not
 * fill the log.
 */
function countRefused({ reason, reference }: Refusal): void {
  const count = counts.get(reason) ?? { refused: 0, told: 0 };
  count.refused += 1;
  counts.set(reason, count);
  if (!isFirstFor(MINUTE_MS, `refused notification: ${reason}`)) return;
  const details = { reason, ...(reference ? { payment: reference } : {}) };
  const since = { refused: count.refused - count.told, sinceStart: count.refused };
  log.warn({ ...details, ...since }, "a notification was refused");
  count.told = count.refused;
}
