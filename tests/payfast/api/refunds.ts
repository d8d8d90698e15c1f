import { randomUUID } from "node:crypto";
import type { RefundMode } from "../behaviour";
import { failed, type Incoming, json, type Outcome, type Reply } from "../http";
import { parsePairs } from "../signature";
import type { World } from "../world";

/** Money on its way back. It counts against what is left once it is done. */
export interface Refund {
  readonly id: string;
  readonly pfPaymentId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** Paid to a bank account: which is nobody's business. */
  readonly toBank: boolean;
  /** By the stand-in's clock. */
  readonly at: string;
  /** When it was taken off, by the stand-in's clock; null before. */
  doneAt: string | null;
  isDone: boolean;
  /** In the history, once it is done. */
  readonly isListed: boolean;
  /** The account's balance covers no refund any more, and PayFast says nothing else of this payment's money. */
  readonly leavesUncovered: boolean;
}

type Method = "PAYMENT_SOURCE" | "BANK_PAYOUT" | "NOT_AVAILABLE";

const BANK_FIELDS = [
  ...["bank_account_holder", "bank_name", "bank_branch_code"],
  ...["bank_account_number", "bank_account_type"],
];
const BANK_NAMES = [
  { bank_name: "ABSA", label: "Absa" },
  { bank_name: "CAPITEC", label: "Capitec Bank" },
  { bank_name: "FNB", label: "First National Bank" },
  { bank_name: "STANDARD", label: "Standard Bank" },
];

const METHODS: Partial<Record<RefundMode, { full: Method; partial: Method }>> = {
  "not-available": { full: "NOT_AVAILABLE", partial: "NOT_AVAILABLE" },
  "bank-payout": { full: "BANK_PAYOUT", partial: "BANK_PAYOUT" },
  "partial-by-bank": { full: "PAYMENT_SOURCE", partial: "BANK_PAYOUT" },
};
const SOURCE = { full: "PAYMENT_SOURCE", partial: "PAYMENT_SOURCE" } as const;

const UNCOVERED = "Insufficient funds in your Payfast account.";

/** The refund calls: what can be refunded, a refund, what was refunded. Null for any other address. */
export function answerRefunds(world: World, incoming: Incoming): Outcome | null {
  const asked = /^\/refunds\/(query\/)?([\w-]+)$/.exec(incoming.path);
  const pfPaymentId = asked?.[2];
  if (pfPaymentId === undefined) return null;
  const paidCents = paidFor(world, pfPaymentId);
  if (paidCents === null) return failed(404, "Transaction not found");
  if (incoming.method === "GET") return balance(world, pfPaymentId, paidCents);
  if (incoming.method !== "POST" || asked?.[1] !== undefined) {
    return failed(404, "Service / endpoint not found");
  }
  return refund(world, pfPaymentId, paidCents, incoming.body);
}

function paidFor(world: World, pfPaymentId: string): number | null {
  const all = [...world.sessions.values()].flatMap(({ transactions }) => transactions);
  return all.find((one) => one.pfPaymentId === pfPaymentId)?.amountCents ?? null;
}

function refundedOf(world: World, pfPaymentId: string): number {
  return world.refunds
    .filter((one) => one.pfPaymentId === pfPaymentId && one.isDone)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const isUncovered = (world: World, pfPaymentId: string): boolean =>
  world.refunds.some((one) => one.pfPaymentId === pfPaymentId && one.leavesUncovered);

const way = (method: Method) => ({
  method,
  ...(method === "BANK_PAYOUT" ? Object.fromEntries(BANK_FIELDS.map((name) => [name, ""])) : {}),
});

/** Fields and statuses: PayFast developer docs. The sentence of what is not available is invented. */
function balance(world: World, pfPaymentId: string, paidCents: number): Reply {
  const mode = world.behaviour.refunds;
  const left = paidCents - refundedOf(world, pfPaymentId);
  const uncovered = isUncovered(world, pfPaymentId);
  const available = mode !== "not-available" && !uncovered;
  const isOver = left === 0 && !uncovered;
  const { full, partial } = METHODS[mode] ?? SOURCE;
  const response = {
    token: randomUUID(),
    funding_type: "Credit Card",
    amount_original: paidCents,
    amount_available_for_refund: available ? left : 0,
    status: isOver ? "COMPLETED" : available ? "REFUNDABLE" : "NOT_AVAILABLE",
    errors: available ? [] : [uncovered ? UNCOVERED : "Refunds are not enabled on this account."],
    refund_full: way(left === paidCents ? full : "NOT_AVAILABLE"),
    refund_partial: way(partial),
    bank_names: BANK_NAMES,
  };
  return json(200, { code: 200, status: "success", data: { response } });
}

function fieldsOf(body: string): Record<string, string> {
  if (!body.startsWith("{")) return Object.fromEntries(parsePairs(body));
  const parsed: Record<string, unknown> = JSON.parse(body);
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

function refund(world: World, pfPaymentId: string, paidCents: number, body: string): Outcome {
  const fields = fieldsOf(body);
  const amountCents = /^\d+$/.test(fields.amount ?? "") ? Number(fields.amount) : 0;
  const reason = fields.reason ?? "";
  if (amountCents === 0 || !/^[01]$/.test(fields.notify_buyer ?? "")) {
    return failed(400, "Required variables not present in request");
  }
  if (reason.length < 3 || reason.length > 255) {
    return failed(400, "The reason must be between 3 and 255 characters");
  }
  const mode = world.behaviour.refunds;
  const left = paidCents - refundedOf(world, pfPaymentId);
  if (amountCents > left || mode === "not-available") {
    return failed(400, "The refund amount exceeds the amount available for refund");
  }
  // With status 200 on purpose: the real one reports failures so, too.
  if (mode === "refused" || isUncovered(world, pfPaymentId)) {
    const data = { response: false, message: UNCOVERED };
    return json(200, { code: 400, status: "failed", data });
  }
  const { full, partial } = METHODS[mode] ?? SOURCE;
  const toBank = (amountCents === paidCents ? full : partial) === "BANK_PAYOUT";
  if (toBank && BANK_FIELDS.some((name) => !fields[name])) {
    return failed(400, "Bank account details are required for this refund");
  }
  if (mode === "hang-undone") return "hang";
  const made = (): Refund => {
    const at = new Date(world.clock.now()).toISOString();
    const isListed = world.behaviour.refundListed;
    const leavesUncovered = mode === "hang-uncovered";
    const facts = { pfPaymentId, amountCents, reason, toBank, at, isListed, leavesUncovered };
    return { id: randomUUID(), ...facts, doneAt: null, isDone: false };
  };
  const first = made();
  const all = mode === "twice" && left >= 2 * amountCents ? [first, made()] : [first];
  world.refunds.push(...all);
  const settle = async () => {
    for (const one of all) {
      one.isDone = true;
      one.doneAt = new Date(world.clock.now()).toISOString();
    }
  };
  if (mode === "slow" || mode === "hang-late") world.clock.schedule(world.behaviour.slowMs, settle);
  else void settle();
  return mode.startsWith("hang") ? "hang" : accepted(world, first.id);
}

/** Two sources describe it differently. */
function accepted(world: World, id: string): Reply {
  const status = "success";
  const message = "Success";
  switch (world.behaviour.refundAnswer) {
    case "object":
      return json(200, { code: 200, status, data: { response: { id, status: "PENDING" } } });
    case "true":
      return json(200, { code: 200, status, data: { response: true, message } });
    case "text":
      return json(200, { code: 200, status, data: { response: "true", message } });
  }
}
