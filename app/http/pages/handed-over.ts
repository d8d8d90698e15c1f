/** What turbo-stream writes where JSON has no word. */
const NULL = "-5";
const UNDEFINED = "-7";

/** Thrown for a value that turbo-stream writes in a way of its own, such as a date or a promise. */
export class NotPlain extends Error {}

/** Each value once, in the order in which it was first met. */
type Values = { places: Map<unknown, number>; texts: string[] };

function placeOf(value: unknown, values: Values): number | string {
  if (value === null) return NULL;
  if (value === undefined) return UNDEFINED;
  const known = values.places.get(value);
  if (known !== undefined) return known;
  const place = values.places.size;
  values.places.set(value, place);
  values.texts.push("");
  values.texts[place] = textOf(value, values);
  return place;
}

function textOf(value: unknown, values: Values): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new NotPlain();
      return String(value);
    case "object":
      return value === null ? NULL : partsOf(value, values);
    default:
      throw new NotPlain();
  }
}

function partsOf(value: object, values: Values): string {
  let parts = "";
  if (Array.isArray(value)) {
    for (const one of value) parts += `${parts && ","}${placeOf(one, values)}`;
    return `[${parts}]`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain();
  for (const [key, one] of Object.entries(value)) {
    parts += `${parts && ","}"_${placeOf(key, values)}":${placeOf(one, values)}`;
  }
  return `{${parts}}`;
}

/**
 * A page's data in the form in which Remix hands them to the browser: as turbo-stream writes them, without its stream.
 * @throws NotPlain when they have more in them than JSON has.
 */
export function handedOver(data: object): string {
  const values: Values = { places: new Map(), texts: [] };
  placeOf(data, values);
  return `[${values.texts.join(",")}]\n`;
}
