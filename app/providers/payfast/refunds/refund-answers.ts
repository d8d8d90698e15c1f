import { z } from "zod";
import { failureOf } from "../history-rows";

/** Where a refund can go: back the way it came, or to a bank account that the owner must name. */
export type RefundMethod = "PAYMENT_SOURCE" | "BANK_PAYOUT" | "NOT_AVAILABLE";

/** What PayFast says can be refunded of a payment. Cents; `errors` are sentences to show when nothing can. */
export type RefundBalance = {
  status: "REFUNDABLE" | "COMPLETED" | "NOT_AVAILABLE";
  fundingType: string | null;
  originalCents: number | null;
  availableCents: number;
  /** A full and a partial refund of one payment can differ. */
  full: RefundMethod;
  partial: RefundMethod;
  bankNames: { name: string; label: string }[];
  errors: string[];
};

/** PayFast's answer to a requested refund. `taken` means that it is in progress, not that it is done. */
export type RefundAnswer =
  | { outcome: "taken"; refundId: string | null }
  | { outcome: "refused"; reason: string };

const wholeCents = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(0));
const text = z.string().trim().min(1);
const method = z.enum(["PAYMENT_SOURCE", "BANK_PAYOUT", "NOT_AVAILABLE"]).catch("NOT_AVAILABLE");
const way = z
  .union([z.object({ method }), method.transform((value) => ({ method: value }))])
  .catch({ method: "NOT_AVAILABLE" })
  .transform((value) => value.method);
const sentences = z
  .union([
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()).transform(Object.values),
    text.transform((one) => [one]),
  ])
  .catch([])
  .transform((all) =>
    all.flat().filter((one): one is string => typeof one === "string" && one.trim() !== ""),
  );
const bankName = z.object({ bank_name: text, label: text.optional() });

const balance = z.object({
  status: z.enum(["REFUNDABLE", "COMPLETED", "NOT_AVAILABLE"]),
  funding_type: text.nullable().catch(null),
  amount_original: wholeCents.nullable().catch(null),
  amount_available_for_refund: wholeCents,
  refund_full: way,
  refund_partial: way,
  bank_names: z
    .array(z.unknown())
    .catch([])
    .transform((names) =>
      names.flatMap((name) => {
        const read = bankName.safeParse(name);
        if (!read.success) return [];
        return [{ name: read.data.bank_name, label: read.data.label ?? read.data.bank_name }];
      }),
    ),
  errors: sentences,
});

const MAX_WORDS = 300;

const record = z.record(z.string(), z.unknown());
const recordOf = (value: unknown) => record.safeParse(value).data;

function contentOf(json: unknown): unknown {
  const outer = recordOf(json);
  const data = recordOf(outer?.data);
  return data?.response ?? outer?.response ?? data ?? json;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isFailure(json: unknown): boolean {
  const content = contentOf(json);
  return recordOf(json)?.status === "failed" || content === false || content === "false";
}

/**
 * Parses what can be refunded. Throws an Error with PayFast's words for a failure, whatever its HTTP status, and for an
 * unreadable answer. Source: PayFast developer docs, API, refunds.
 */
export function readBalance(status: number, body: string): RefundBalance {
  const json = read(body);
  const words = failureOf(json);
  if (status !== 200 || json === undefined || isFailure(json)) {
    throw new Error(words ?? `PayFast answered ${status}.`);
  }
  const parsed = balance.safeParse(contentOf(json));
  if (!parsed.success) throw new Error("PayFast's answer about the refund could not be read.");
  const { data } = parsed;
  return {
    status: data.status,
    fundingType: data.funding_type,
    originalCents: data.amount_original,
    availableCents: data.amount_available_for_refund,
    full: data.refund_full,
    partial: data.refund_partial,
    bankNames: data.bank_names,
    errors: data.errors.map((sentence) => sentence.slice(0, MAX_WORDS)),
  };
}

const identified = z.object({ id: z.union([z.string().min(1), z.number().transform(String)]) });

/**
 * Parses the answer to a requested refund. Throws an Error when the outcome is unknown: another status than 200 or a
 * refusal's, or an unreadable answer. Source: PayFast developer docs, API, refunds.
 */
export function readRefundAnswer(status: number, body: string): RefundAnswer {
  const json = read(body);
  const words = failureOf(json);
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isRefused || (status === 200 && json !== undefined && isFailure(json))) {
    return { outcome: "refused", reason: words ?? `PayFast refused it (${status}).` };
  }
  if (status !== 200 || json === undefined) throw new Error(words ?? `PayFast answered ${status}.`);
  return { outcome: "taken", refundId: identified.safeParse(contentOf(json)).data?.id ?? null };
}
