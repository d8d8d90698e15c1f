import { amountOf } from "./amount";
import { joinPairs, md5Hex, phpTrim } from "./signature.server";

/** A merchant's PayFast account. `live: false` is the sandbox. A blank passphrase means none. */
export type PayFastAccount = {
  merchantId: string;
  merchantKey: string;
  passphrase: string | null;
  live: boolean;
};

type CheckoutField = readonly [name: string, value: string];

/** An order to pay. Amount in integer cents; phone in E.164; absolute URLs. */
export type CheckoutOrder = {
  paymentId: string;
  amountCents: number;
  itemName: string;
  itemDescription?: string | undefined;
  customerName: string;
  customerEmail: string;
  customerPhone?: string | undefined;
  /** PayFast's code of the only way to pay it; without one it offers all of the account. */
  paymentMethod?: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
};

const numbered = (name: string) => [1, 2, 3, 4, 5].map((n) => `${name}${n}`);

/** The order in which PayFast hashes a form's fields (its developer docs, custom integration). */
export const CHECKOUT_ORDER: readonly string[] = [
  ..."merchant_id merchant_key return_url cancel_url notify_url".split(" "),
  ..."name_first name_last email_address cell_number".split(" "),
  ..."m_payment_id amount item_name item_description".split(" "),
  ...numbered("custom_int"),
  ...numbered("custom_str"),
  ..."email_confirmation confirmation_address payment_method".split(" "),
  ..."subscription_type billing_date recurring_amount frequency cycles".split(" "),
  ..."subscription_notify_email subscription_notify_webhook subscription_notify_buyer".split(" "),
];

/**
 * Signature of a checkout form: in PayFast's field order, without blank and unsigned fields, values trimmed, the
 * passphrase last if there is one. Returns 32 lower-case hex digits. Source: PayFast developer docs, custom
 * integration.
 */
export function signCheckout(fields: readonly CheckoutField[], passphrase: string | null): string {
  const ordered = CHECKOUT_ORDER.flatMap((name) => fields.filter((field) => field[0] === name));
  const signed = ordered.filter(([, value]) => value !== "");
  const salt = phpTrim(passphrase ?? "");
  const pairs = salt === "" ? signed : [...signed, ["passphrase", salt] as const];
  return md5Hex(joinPairs(pairs.map(([name, value]) => [name, phpTrim(value)] as const)));
}

const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS_AND_INVISIBLES = /[\p{Cc}\p{Cf}]/gu;
const EMOJI = /[\u{10000}-\u{10FFFF}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu;
const EMOJI_REMAINS = /[\uFE0E\uFE0F\u20E3\p{Surrogate}]/gu;

/**
 * Cleans text to be signed and posted: line breaks and tabs become one space; control and invisible characters,
 * emoji, every 4-byte character, lone surrogates and backslashes are removed; the rest is trimmed and cut to `limit`
 * code points. Null when the result is empty or `0`, which PayFast's own programs treat as blank: such a field must
 * not be posted. Source: PayFast developer docs, custom integration (lengths), and the differences between its
 * libraries.
 */
export function cleanValue(value: string, limit: number): string | null {
  const plain = value
    .replace(EMOJI, "")
    .replace(EMOJI_REMAINS, "")
    .replace(LINE_BREAKS_AND_TABS, " ")
    .replace(CONTROLS_AND_INVISIBLES, "")
    .replaceAll("\\", "")
    .trim();
  const cut = Array.from(plain).slice(0, limit).join("").trim();
  return cut === "" || cut === "0" ? null : cut;
}

/**
 * Splits a full name at its first space into PayFast's two name fields, each cleaned and cut to 100 code points. An
 * empty part is null.
 */
export function splitName(fullName: string): { first: string | null; last: string | null } {
  const name = cleanValue(fullName, Number.POSITIVE_INFINITY) ?? "";
  const space = name.indexOf(" ");
  if (space === -1) return { first: cleanValue(name, 100), last: null };
  return { first: cleanValue(name.slice(0, space), 100), last: cleanValue(name.slice(space), 100) };
}

/**
 * Converts a South African number from E.164 (`+27823456789`) to PayFast's ten local digits (`0823456789`). Null for
 * any other form. Source: PayFast developer docs, `cell_number`.
 */
export function localCellNumber(phone: string): string | null {
  const [, national] = /^\+27([1-9]\d{8})$/.exec(phone) ?? [];
  return national === undefined ? null : `0${national}`;
}

/**
 * Hidden inputs of the PayFast form in signing order, `signature` last. Values are cleaned and cut before hashing,
 * and no field is blank or `0`. A title without printable characters becomes `Order <payment id>`; an email address
 * that cleaning would change or that has more than 100 characters is left out, since it would be someone else's.
 * Throws RangeError for an amount that is no positive safe integer, TypeError for an invalid merchant id, merchant
 * key, payment id (1 to 100 of `A-Za-z0-9_/-`, not `0`) or URL. Source: PayFast developer docs, custom integration.
 */
export function buildCheckout(account: PayFastAccount, order: CheckoutOrder): CheckoutField[] {
  const { first, last } = splitName(order.customerName);
  const paymentId = requirePaymentId(order.paymentId);
  const candidates: readonly (readonly [name: string, value: string | null])[] = [
    ["merchant_id", required("merchant id", account.merchantId)],
    ["merchant_key", required("merchant key", account.merchantKey)],
    ["return_url", requireUrl("return", order.returnUrl)],
    ["cancel_url", requireUrl("cancel", order.cancelUrl)],
    ["notify_url", requireUrl("notify", order.notifyUrl)],
    ["name_first", first],
    ["name_last", last],
    ["email_address", unchangedEmail(order.customerEmail)],
    ["cell_number", localCellNumber(order.customerPhone ?? "")],
    ["m_payment_id", paymentId],
    ["amount", amountOf(order.amountCents)],
    ["item_name", cleanValue(order.itemName, 100) ?? cleanValue(`Order ${paymentId}`, 100)],
    ["item_description", cleanValue(order.itemDescription ?? "", 255)],
    ["payment_method", order.paymentMethod ?? null],
  ];
  const fields = candidates.flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return [...fields, ["signature", signCheckout(fields, account.passphrase)]];
}

function required(what: string, value: string): string {
  const clean = cleanValue(value, 100);
  if (clean === null) throw new TypeError(`The PayFast ${what} is missing.`);
  return clean;
}

function requirePaymentId(id: string): string {
  if (id !== "0" && /^[A-Za-z0-9_/-]{1,100}$/.test(id)) return id;
  throw new TypeError("A payment id for PayFast is 1 to 100 of A-Z a-z 0-9 _ / -, and not 0.");
}

function requireUrl(what: string, address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).href;
  throw new TypeError(`The ${what} address for PayFast is not an absolute http(s) address.`);
}

function unchangedEmail(email: string): string | null {
  const trimmed = email.trim();
  return cleanValue(trimmed, 100) === trimmed ? trimmed : null;
}
