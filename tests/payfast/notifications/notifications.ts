import type { Overrides, PaymentStatus } from "../behaviour";
import type { Session } from "../checkout/sessions";
import type { LogEntry } from "../log";
import { judgeItn } from "../signature";
import { issuedKey, takePfPaymentId, type World } from "../world";
import { buildItn, grossCents } from "./itn";
import { postForm } from "./post";

interface Notification {
  readonly session: Session;
  readonly body: string;
  readonly overrides: Overrides;
}

interface Step {
  readonly status: PaymentStatus;
  readonly overrides: Overrides;
}

const TEN_MINUTES = 10 * 60 * 1000;
const MAX_WAIT = 24 * 60 * 60 * 1000;
const AFTER_RETURN = 3_000;

/**
 * Delay after so many failures: none, 10 minutes, then doubling (PayFast developer docs). The end is invented: no
 * delay above 24 hours.
 */
export function retryDelay(failures: number): number | null {
  if (failures === 1) return 0;
  const delay = TEN_MINUTES * 2 ** (failures - 2);
  return delay > MAX_WAIT ? null : delay;
}

/** Sends the ITNs that the behaviour asks for. Resolves when all immediate ones have been tried. */
export async function announce(world: World, session: Session): Promise<void> {
  const { behaviour, clock } = world;
  if (behaviour.itn === "drop") return;
  const delay = behaviour.delayMs + (behaviour.itn === "after-return" ? AFTER_RETURN : 0);
  const tamper = behaviour.tamper;
  const steps: Step[] = behaviour.sequence.map((status) => ({
    status: tamper.status ?? status,
    overrides: tamper,
  }));
  if (behaviour.doubleCharge) {
    steps.push({ status: "COMPLETE", overrides: { ...tamper, newPfPaymentId: true } });
  }
  const begin = (): Promise<void> => sendSteps(world, session, steps);
  if (delay > 0) clock.schedule(delay, begin);
  else await clock.run(begin);
}

/** Sends one ITN now with overrides; resolves with the log entry of its first try. */
export function notify(world: World, session: Session, overrides: Overrides): Promise<LogEntry> {
  const notification = prepare(world, session, overrides.status ?? "COMPLETE", overrides);
  return world.clock.run(() => deliver(world, notification, 1));
}

async function sendSteps(world: World, session: Session, steps: readonly Step[]): Promise<void> {
  const [step, ...later] = steps;
  if (step === undefined) return;
  const { duplicates, parallel, gapMs } = world.behaviour;
  const { signal } = world.abort;
  const notification = prepare(world, session, step.status, step.overrides);
  for (let round = 0; round <= duplicates && !signal.aborted; round += 1) {
    await Promise.all(Array.from({ length: parallel }, () => deliver(world, notification, 1)));
  }
  if (later.length === 0 || signal.aborted) return;
  if (gapMs > 0) world.clock.schedule(gapMs, () => sendSteps(world, session, later));
  else await sendSteps(world, session, later);
}

function prepare(
  world: World,
  session: Session,
  status: PaymentStatus,
  overrides: Overrides,
): Notification {
  const { account, behaviour } = world;
  const pfPaymentId = identify(world, session, status, overrides);
  const source = { session, account, sandbox: behaviour.sandbox, pfPaymentId };
  const itn = buildItn(source, status, overrides);
  if (itn.confirmable !== null) world.issued.add(issuedKey(itn.confirmable));
  return { session, body: itn.body, overrides };
}

/** The ITN's pf_payment_id. A genuine COMPLETE with a new id also charges it. */
function identify(
  world: World,
  session: Session,
  status: PaymentStatus,
  overrides: Overrides,
): string {
  const known = overrides.newPfPaymentId ? null : session.pfPaymentId;
  const pfPaymentId = known ?? takePfPaymentId(world);
  session.pfPaymentId ??= pfPaymentId;
  const genuine = (overrides.signature ?? "genuine") === "genuine" && !overrides.forged;
  if (status === "COMPLETE" && genuine) charge(world, session, pfPaymentId, overrides);
  return pfPaymentId;
}

/** Records the money once per id: the history shows it even if the shop is never notified. */
export function charge(
  world: World,
  session: Session,
  pfPaymentId: string,
  overrides: Overrides,
): void {
  if (session.transactions.some((transaction) => transaction.pfPaymentId === pfPaymentId)) return;
  session.transactions.push({
    pfPaymentId,
    amountCents: grossCents(session, overrides),
    at: new Date(world.clock.now()).toISOString(),
  });
}

/** Retries until the shop answers 200. The sandbox tries once (PayFast developer docs). */
async function deliver(
  world: World,
  notification: Notification,
  attempt: number,
): Promise<LogEntry> {
  const { behaviour, clock } = world;
  const { signal } = world.abort;
  const { session, body, overrides } = notification;
  const url = session.fields.notify_url ?? "";
  const entry = world.log.open(clock.now(), {
    direction: "out",
    method: "POST",
    url,
    sessionId: session.id,
    attempt,
    requestBody: body,
    note: judgeItn(body, world.account.passphrase),
  });
  const posted = await postForm(url, body, {
    timeoutMs: behaviour.itnTimeoutMs,
    signal,
    strictPorts: behaviour.strictPorts,
    forwardedFor: overrides.forwardedFor,
    localAddress: overrides.localAddress,
  });
  entry.status = posted.status;
  entry.responseBody = posted.body;
  if (posted.note !== "") entry.note += `; ${posted.note}`;
  const delay = posted.status === 200 || behaviour.sandbox ? null : retryDelay(attempt);
  if (delay === null || signal.aborted) return entry;
  const again = () => deliver(world, notification, attempt + 1);
  if (delay === 0) await again();
  else clock.schedule(delay, async () => void (await again()));
  return entry;
}
