import {
  type Reception,
  receiveNotification,
} from "~/domain/payment/provider/store-webhook.server";
import { apiError, apiRoute } from "~/http/api/route.server";
import { log } from "~/http/server/log.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";
import { countRefused } from "~/http/server/refused-notifications.server";

const NOT_STORED = "Not stored. Please send it again.";
const LATER_SECONDS = 600;

/** Only what is refused counts against the limit: PayFast's own always come through, from whatever address. */
function refuse(reception: Exclude<Reception, { outcome: "kept" }>, clientAddress: string) {
  countRefused(reception);
  if (reception.outcome === "later") return apiError(503, "unavailable", NOT_STORED);
  if (reception.outcome === "too many") {
    const headers = { "Retry-After": String(LATER_SECONDS) };
    return apiError(429, "too_many", "Too many of this payment.", { headers });
  }
  countAgainst(RATE_LIMITS.refusedNotification, clientAddress);
  return apiError(422, "invalid", "This is no notification for a payment of ours.");
}

async function receive(rawBody: string, clientAddress: string): Promise<Reception | null> {
  try {
    return await receiveNotification(rawBody, clientAddress);
  } catch (error) {
    log.error({ error: String(error) }, "a notification could not be stored");
    return null;
  }
}

/** PayFast's callback. 200 says only that the notification is on our disk; anything else makes PayFast send it again. */
const route = apiRoute({
  async POST({ request, clientAddress }) {
    const reception = await receive(await request.text(), clientAddress);
    if (reception === null) return apiError(503, "unavailable", NOT_STORED);
    if (reception.outcome !== "kept") return refuse(reception, clientAddress);
    return new Response(null, { status: 200 });
  },
});

export const loader = route.loader;
export const action = route.action;
