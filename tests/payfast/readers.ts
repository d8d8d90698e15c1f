/** Parses an external value, or throws a sentence that completes "name ...". */
export type Reader<T> = (value: unknown) => T;
export type Readers<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

/** Invalid input to the control interface. */
export class ControlError extends Error {}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Copies all settings of `input` into `target`; refuses unknown ones. */
export function readInto<T extends object>(target: T, readers: Readers<T>, input: unknown): T {
  if (!isRecord(input)) throw new ControlError("expected an object of settings");
  for (const [name, value] of Object.entries(input)) {
    if (!isSetting(readers, name)) throw new ControlError(`${name} is not a setting`);
    readOne(target, readers, name, value);
  }
  return target;
}

function isSetting<T extends object>(readers: Readers<T>, name: string): name is keyof T & string {
  return Object.hasOwn(readers, name);
}

function readOne<T extends object, K extends keyof T & string>(
  target: T,
  readers: Readers<T>,
  name: K,
  value: unknown,
): void {
  try {
    target[name] = readers[name](value);
  } catch (error) {
    throw new ControlError(`${name} ${error instanceof Error ? error.message : "is wrong"}`);
  }
}

export function oneOf<const T extends string>(...options: readonly T[]): Reader<T> {
  return (value) => {
    const found = options.find((option) => option === value);
    if (found === undefined) throw new Error(`must be one of ${options.join(", ")}`);
    return found;
  };
}

export function wholeNumber(min: number, max: number): Reader<number> {
  return (value) => {
    if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export const flag: Reader<boolean> = (value) => {
  if (typeof value !== "boolean") throw new Error("must be true or false");
  return value;
};

export const text: Reader<string> = (value) => {
  if (typeof value !== "string") throw new Error("must be a text");
  return value;
};

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) throw new Error("must be a list, not empty");
    return value.map((item: unknown) => reader(item));
  };
}

export const texts: Reader<Record<string, string>> = (value) => {
  if (!isRecord(value)) throw new Error("must be an object of texts");
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, text(item)]));
};
