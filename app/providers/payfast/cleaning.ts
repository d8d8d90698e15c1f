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
