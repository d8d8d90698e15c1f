import { type Incoming, page, type Reply, redirect } from "../http";
import {
  badRequestPage,
  cancelPage,
  finishPage,
  notFoundPage,
  overPage,
  paymentPage,
  tooSmallPage,
} from "../panel/pages";
import { cancelPayment, completePayment, declinePayment } from "../payments";
import { parsePairs } from "../signature";
import type { World } from "../world";
import { judgeCheckout } from "./process";
import { createSession, type Session } from "./sessions";

/** `/eng/process`: accepts the shop's form by POST or query, and starts a session. */
export async function routeProcess(world: World, incoming: Incoming): Promise<Reply | null> {
  if (incoming.path !== "/eng/process") return null;
  const posted = parsePairs(incoming.method === "POST" ? incoming.body : incoming.query);
  const { sandbox, refuseLocalhost } = world.behaviour;
  const result = judgeCheckout(posted, { account: world.account, sandbox, refuseLocalhost });
  switch (result.kind) {
    case "forbidden":
      return page(403, notFoundPage());
    case "refused":
      return page(400, badRequestPage(result.messages));
    case "too-small":
      return page(400, tooSmallPage(result.cancelUrl));
    case "accepted": {
      const session = createSession(result.checkout, world.paymentUrl, world.clock.now());
      world.sessions.set(session.id, session);
      return redirect(302, session.paymentPage);
    }
  }
}

const ADDRESS = /^\/eng\/process\/(payment|finish)\/([0-9a-f-]{36})$/;

/** The buyer's pages; the live system has them on another host. */
export async function routePayment(world: World, incoming: Incoming): Promise<Reply | null> {
  const [, kind, id = ""] = ADDRESS.exec(incoming.path) ?? [];
  if (kind === undefined) return null;
  const session = world.sessions.get(id);
  if (session === undefined) return page(404, notFoundPage());
  if (kind === "finish") return finish(world, session);
  return incoming.method === "POST"
    ? act(world, session, new URLSearchParams(incoming.body).get("outcome") ?? "")
    : show(world, session, incoming.query);
}

export function finishPath(session: Session): string {
  return `/eng/process/finish/${session.id}`;
}

/** The page has been seen missing after a successful payment and ITN (observed), hence a mode. */
function finish(world: World, session: Session): Reply {
  const mode = world.behaviour.finishPage;
  if (mode === "missing" || session.state !== "paid") return page(404, notFoundPage());
  return page(200, finishPage(session, mode));
}

function show(world: World, session: Session, query: string): Reply {
  if (session.state !== "open") return page(200, overPage(session));
  const asked = new URLSearchParams(query);
  if (asked.has("cancel")) return page(200, cancelPage(session));
  const { name: merchant } = world.account;
  const controls = `${world.url}/_control`;
  const declinedNow = asked.has("declined");
  return page(200, paymentPage({ session, merchant, declinedNow, controls }));
}

async function act(world: World, session: Session, outcome: string): Promise<Reply> {
  const here = `/eng/process/payment/${session.id}`;
  if (session.state === "paid") return redirect(303, finishPath(session));
  if (session.state === "cancelled") return redirect(303, here);
  switch (outcome) {
    case "complete":
      await completePayment(world, session);
      return redirect(303, finishPath(session));
    case "decline":
      declinePayment(session);
      return redirect(303, `${here}?declined`);
    case "cancel":
      return redirect(303, `${here}?cancel`);
    case "cancel-sure":
      cancelPayment(session);
      return redirect(302, session.fields.cancel_url ?? here);
    default:
      return redirect(303, here);
  }
}
