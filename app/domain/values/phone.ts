const LOCAL_DIGITS = 10;

/** Without the zero in brackets that some write after a country code. */
const digitsOf = (phone: string) => phone.replace(/(?<=\d\s*)\(0\)/, "").replace(/\D/g, "");

/**
 * What is wrong with a phone number; spaces, brackets and dashes are ignored. South Africa's numbering plan has ten
 * digits from 0, or nine after 27; E.164 has 8 to 15 with the country code, after + or 00.
 */
export function phoneFault(phone: string): "short" | "wrong" | null {
  const digits = digitsOf(phone);
  const isInternational = /^\s*\+/.test(phone) || digits.startsWith("00");
  const dialled = isInternational ? digits.replace(/^00/, "") : digits;
  if (dialled.length < (isInternational ? 8 : LOCAL_DIGITS)) return "short";
  if (/^(\d)\1*$/.test(digits) || dialled.length > 15) return "wrong";
  if (dialled.startsWith("27")) return /^27[1-9]\d{8}$/.test(dialled) ? null : "wrong";
  if (!dialled.startsWith("0")) return null;
  return !isInternational && digits.length === LOCAL_DIGITS ? null : "wrong";
}

/**
 * The stored form of a phone number: E.164 (`+27821234567`) when it is South African, else as given, trimmed.
 * Accepts `082 123 4567`, `+27 82…`, `0027…`, `+27 (0)82…`.
 */
export function normalisePhone(phone: string): string {
  const given = phone.trim();
  const digits = digitsOf(given);
  const national = /^(?:0|27|0027)(\d{9})$/.exec(digits)?.[1];
  if (national === undefined) return given;
  if (digits.startsWith("0") && !digits.startsWith("00") && given.startsWith("+")) return given;
  return `+27${national}`;
}

/** A number in its comparable form, however it is written or stored: E.164, `+442079460000`. */
export const comparablePhone = (phone: string): string =>
  `+${digitsOf(normalisePhone(phone)).replace(/^00/, "")}`;

/** A stored number in local form: `+27821234567` becomes `0821234567`; any other stays. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+27(?=\d{9}$)/, "0");
}

/** A stored number with spaces, which also keeps spreadsheets from reading it as a number: `082 123 4567`. */
export function spacedPhone(phone: string): string {
  return localPhone(phone).replace(/^(0\d{2})(\d{3})(\d{4})$/, "$1 $2 $3");
}

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/**
 * The digits for WhatsApp's wa.me: the country code and number, without plus and zeros. Null when a stored number has
 * no country code.
 */
export function whatsAppNumber(phone: string): string | null {
  const international = /^\s*(?:\+|00)(.+)$/.exec(phone.replace("(0)", ""))?.[1];
  const digits = international?.replace(/\D/g, "") ?? "";
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

const lastFour = (phone: string) => phone.replace(/\D/g, "").slice(-4);

export function isPhoneEnd(phone: string, typed: string): boolean {
  const digits = lastFour(typed);
  return digits.length === 4 && digits === lastFour(phone);
}
