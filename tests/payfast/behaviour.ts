import { parseCents } from "./amount";
import {
  flag,
  listOf,
  oneOf,
  type Reader,
  type Readers,
  readInto,
  text,
  texts,
  wholeNumber,
} from "./readers";

export type PaymentStatus = "COMPLETE" | "FAILED" | "PENDING" | "CANCELLED";

export type SignatureMode =
  | "genuine"
  | "wrong"
  | "missing"
  | "upper-case"
  | "without-passphrase"
  | "field-after";

/** Overrides of one ITN, applied before signing unless `signature` says otherwise. */
export interface Overrides {
  status?: PaymentStatus;
  /** In rands, `5.00`: the amount paid after tampering with the form. */
  amount?: string;
  signature?: SignatureMode;
  /** Signed correctly, but the confirmation call answers INVALID: a leaked passphrase. */
  forged?: boolean;
  merchantId?: string;
  mPaymentId?: string;
  itemName?: string;
  /** A second payment for the same order. */
  newPfPaymentId?: boolean;
  /** Unknown fields after merchant_id, included in the signature. */
  extraFields?: Record<string, string>;
  /** Sent as the X-Forwarded-For header. */
  forwardedFor?: string;
  /** Another source address, 127.x.x.x. */
  localAddress?: string;
}

/**
 * Outcomes of refunds. Those that hang never answer the POST: it was done, was not, is booked after `slowMs`, or was done and
 * left a balance that covers no refund, after which PayFast says nothing of this payment's money.
 */
export type RefundMode =
  | "auto"
  | "not-available"
  | "refused"
  | "bank-payout"
  | "partial-by-bank"
  | "hang-done"
  | "hang-undone"
  | "hang-late"
  | "hang-uncovered"
  | "twice"
  | "slow";

/** Settings of the stand-in; README.md has the table in words. */
export interface Behaviour {
  itn: "before-return" | "after-return" | "drop";
  delayMs: number;
  duplicates: number;
  parallel: number;
  sequence: PaymentStatus[];
  gapMs: number;
  doubleCharge: boolean;
  tamper: Overrides;
  sandbox: boolean;
  itnTimeoutMs: number;
  validate: "auto" | "invalid" | "403" | "500" | "hang" | "slow";
  slowMs: number;
  api: "auto" | "401" | "429" | "500" | "hang";
  refunds: RefundMode;
  refundAnswer: "object" | "true" | "text";
  /** Whether the history lists a refund as a row of its own. */
  refundListed: boolean;
  historyFormat: "csv" | "json";
  finishPage: "auto" | "manual" | "missing";
  refuseLocalhost: boolean;
  strictPorts: boolean;
}

export function defaultBehaviour(): Behaviour {
  return {
    itn: "before-return",
    delayMs: 0,
    duplicates: 0,
    parallel: 1,
    sequence: ["COMPLETE"],
    gapMs: 0,
    doubleCharge: false,
    tamper: {},
    sandbox: false,
    itnTimeoutMs: 10_000,
    validate: "auto",
    slowMs: 3_000,
    api: "auto",
    refunds: "auto",
    refundAnswer: "object",
    refundListed: false,
    historyFormat: "csv",
    finishPage: "auto",
    refuseLocalhost: false,
    strictPorts: false,
  };
}

const status = oneOf("COMPLETE", "FAILED", "PENDING", "CANCELLED");
const duration = wholeNumber(0, 7 * 24 * 60 * 60 * 1000);

const rands: Reader<string> = (value) => {
  const amount = text(value);
  if (parseCents(amount) === null) throw new Error("must be an amount such as 5.00");
  return amount;
};

const loopbackAddress: Reader<string> = (value) => {
  const address = text(value);
  if (!/^127(\.\d{1,3}){3}$/.test(address)) throw new Error("must be an address in 127.x.x.x");
  return address;
};

const headerValue: Reader<string> = (value) => {
  const header = text(value);
  if (!/^[\x20-\x7e]*$/.test(header)) throw new Error("must be plain ASCII");
  return header;
};

const overridesReaders: Readers<Overrides> = {
  status,
  amount: rands,
  signature: oneOf(
    ...(["genuine", "wrong", "missing", "upper-case"] as const),
    ...(["without-passphrase", "field-after"] as const),
  ),
  forged: flag,
  merchantId: text,
  mPaymentId: text,
  itemName: text,
  newPfPaymentId: flag,
  extraFields: texts,
  forwardedFor: headerValue,
  localAddress: loopbackAddress,
};

export function readOverrides(input: unknown): Overrides {
  return readInto({}, overridesReaders, input);
}

const behaviourReaders: Readers<Behaviour> = {
  itn: oneOf("before-return", "after-return", "drop"),
  delayMs: duration,
  duplicates: wholeNumber(0, 20),
  parallel: wholeNumber(1, 20),
  sequence: listOf(status),
  gapMs: duration,
  doubleCharge: flag,
  tamper: readOverrides,
  sandbox: flag,
  itnTimeoutMs: wholeNumber(50, 60_000),
  validate: oneOf("auto", "invalid", "403", "500", "hang", "slow"),
  slowMs: duration,
  api: oneOf("auto", "401", "429", "500", "hang"),
  refunds: oneOf(
    ...(["auto", "not-available", "refused", "bank-payout", "partial-by-bank"] as const),
    ...(["hang-done", "hang-undone", "hang-late", "hang-uncovered", "twice", "slow"] as const),
  ),
  refundAnswer: oneOf("object", "true", "text"),
  refundListed: flag,
  historyFormat: oneOf("csv", "json"),
  finishPage: oneOf("auto", "manual", "missing"),
  refuseLocalhost: flag,
  strictPorts: flag,
};

/** The behaviour with some settings replaced. */
export function changeBehaviour(current: Behaviour, input: unknown): Behaviour {
  return readInto({ ...current }, behaviourReaders, input);
}
