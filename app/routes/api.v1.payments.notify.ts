import { receiveNotification } from "~/domain/payment/receive.server";
import { apiError, apiRoute } from "~/http/api.server";
import { log } from "~/http/log.server";

/** PayFast's callback. 200 says only that the notification is on our disk; anything else makes PayFast send it again. */
const route = apiRoute({
  async POST({ request, clientAddress }) {
    const rawBody = await request.text();
    try {
      await receiveNotification(rawBody, clientAddress);
    } catch (error) {
      log.error({ error: String(error) }, "a notification could not be stored");
      return apiError(503, "unavailable", "Not stored. Please send it again.");
    }
    return new Response(null, { status: 200 });
  },
});

export const loader = route.loader;
export const action = route.action;
