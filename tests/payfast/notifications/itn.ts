import type { Account } from "../account";
import { feeCents, formatCents, parseCents } from "../amount";
import type { Overrides, PaymentStatus } from "../behaviour";
import type { Session } from "../checkout/sessions";
import { encodePairs, itnString, md5, type Pair } from "../signature";

export interface Itn {
  readonly body: string;
  /** The fields that the confirmation call may repeat; null for an ITN that PayFast never sent. */
  readonly confirmable: readonly Pair[] | null;
}

export interface ItnSource {
  readonly session: Session;
  readonly account: Account;
  readonly sandbox: boolean;
  readonly pfPaymentId: string;
}

/** Body of a notification: documented fields and order, unused ones blank. */
export function buildItn(source: ItnSource, status: PaymentStatus, overrides: Overrides): Itn {
  const { session, account } = source;
  const posted = (name: string): string => session.fields[name]?.replaceAll("\r\n", "\n") ?? "";
  const custom = (kind: string): Pair[] =>
    [1, 2, 3, 4, 5].map((n) => [`custom_${kind}${n}`, posted(`custom_${kind}${n}`)]);
  const pairs: Pair[] = [
    ["m_payment_id", overrides.mPaymentId ?? posted("m_payment_id")],
    ["pf_payment_id", source.pfPaymentId],
    ["payment_status", status],
    ["item_name", overrides.itemName ?? posted("item_name")],
    ["item_description", posted("item_description")],
    ...amounts(status, grossCents(session, overrides)),
    ...custom("str"),
    ...custom("int"),
    ...buyer(source.sandbox, posted),
    ["email_address", posted("email_address")],
    ["merchant_id", overrides.merchantId ?? account.merchantId],
    ...Object.entries(overrides.extraFields ?? {}),
  ];
  return sign(pairs, account.passphrase, overrides);
}

/** The paid amount: the form's, unless it was tampered with. */
export function grossCents(session: Session, overrides: Overrides): number {
  return overrides.amount === undefined
    ? session.amountCents
    : (parseCents(overrides.amount) ?? session.amountCents);
}

/** COMPLETE as observed. The other statuses' amounts are invented: no authentic sample is known. */
function amounts(status: PaymentStatus, gross: number): Pair[] {
  const fee = feeCents(gross);
  const [shown, charged, net] = {
    COMPLETE: [gross, -fee, gross - fee] as const,
    PENDING: [gross, -fee, gross - fee] as const,
    FAILED: [gross, 0, 0] as const,
    CANCELLED: [0, 0, 0] as const,
  }[status];
  return [
    ["amount_gross", formatCents(shown)],
    ["amount_fee", formatCents(charged)],
    ["amount_net", formatCents(net)],
  ];
}

/** The sandbox replaces the posted buyer with its own (PayFast developer docs). */
function buyer(sandbox: boolean, posted: (name: string) => string): Pair[] {
  return [
    ["name_first", sandbox ? "Test" : posted("name_first")],
    ["name_last", sandbox ? "User 01" : posted("name_last")],
  ];
}

function sign(pairs: readonly Pair[], passphrase: string, overrides: Overrides): Itn {
  const genuine = md5(itnString(pairs, passphrase));
  const plain = encodePairs(pairs);
  const signed = (signature: string): string => `${plain}&signature=${signature}`;
  switch (overrides.signature ?? "genuine") {
    case "genuine":
      return { body: signed(genuine), confirmable: overrides.forged ? null : pairs };
    case "wrong":
      return { body: signed(md5(genuine)), confirmable: null };
    case "missing":
      return { body: plain, confirmable: null };
    case "upper-case":
      return { body: signed(genuine.toUpperCase()), confirmable: null };
    case "without-passphrase":
      return { body: signed(md5(itnString(pairs, null))), confirmable: null };
    case "field-after":
      return { body: `${signed(genuine)}&payment_status=COMPLETE`, confirmable: null };
  }
}
