import type { SectionName } from "./sections";

/** Where money and mail go: a session that was left open must not change it. */
export type SensitiveSetting = "bank-account" | "payfast" | "business-email";

type More = {
  hint?: string;
  ifBlank?: string;
  autoComplete?: string;
  about?: string;
  inHistory?: string;
  inReadiness?: string;
  sensitive?: SensitiveSetting;
};

const plain =
  <Kind extends string>(kind: Kind) =>
  (label: string, more: More = {}) => ({ kind, label, ...more });

/** Kinds of settings, each of which makes a field of the table; `message` is the error of an invalid value. */
export const kinds = {
  line: (label: string, max: number, message: string, more: More = {}) =>
    ({ kind: "line", label, max, message, ...more }) as const,
  lines: (label: string, max: number, rows: number, more: More = {}) =>
    ({ kind: "lines", label, max, rows, ...more }) as const,
  /** Without `message` the browser has its own words for an invalid address. */
  email: (label: string, more: More & { message?: string } = {}) =>
    ({ kind: "email", label, message: undefined, ...more }) as const,
  phone: plain("phone"),
  url: (label: string, max: number, more: More = {}) =>
    ({ kind: "url", label, max, ...more }) as const,
  vatNumber: plain("vatNumber"),
  /** `site` is the pattern of the host whose pages have handles of this `shape`. */
  handle: (label: string, site: string, shape: RegExp, message: string, more: More = {}) =>
    ({ kind: "handle", label, site, shape, message, ...more }) as const,
  digits: (label: string, shape: RegExp, maxLength: number, message: string, more: More = {}) =>
    ({ kind: "digits", label, shape, maxLength, message, ...more }) as const,
  image: plain("image"),
  color: plain("color"),
  invoicePrefix: plain("invoicePrefix"),
  number: (label: string, min: number, max: number, unit: string, more: More = {}) => {
    const message = `Please enter a number of ${unit} from ${min} to ${max}`;
    return { kind: "number", label, min, max, unit, message, ...more } as const;
  },
  percent: (label: string, min: number, max: number, more: More = {}) => {
    const message = `Please enter a share from ${min} to ${max} percent`;
    return { kind: "percent", label, min, max, message, ...more } as const;
  },
  // Typed in rand.
  cents: (label: string, min: number, max: number, more: More = {}) => {
    const message = `Please enter an amount from ${min / 100} to ${max / 100} rand`;
    return { kind: "cents", label, min, max, message, ...more } as const;
  },
  hour: (label: string, more: More = {}) => {
    const message = "Please choose an hour from 0 to 23";
    return { kind: "hour", label, min: 0, max: 23, message, ...more } as const;
  },
  switch: plain("switch"),
  checkbox: plain("checkbox"),
  /** Several of `options`, by their codes. */
  ticks: (label: string, options: Readonly<Record<string, string>>, more: More = {}) =>
    ({ kind: "ticks", label, options, ...more }) as const,
  // One of `options`, by its code.
  choice: (label: string, options: Readonly<Record<string, string>>, more: More = {}) => {
    const message = "Please choose one of the answers";
    return { kind: "choice", label, options, message, ...more } as const;
  },
  bankColumns: (label: string, max: number, rows: number, more: More = {}) =>
    ({ kind: "bankColumns", label, max, rows, ...more }) as const,
  emails: (label: string, maxLength: number, more: More = {}) =>
    ({ kind: "emails", label, maxLength, ...more }) as const,
  isbnPrefixes: (label: string, maxLength: number, more: More = {}) =>
    ({ kind: "isbnPrefixes", label, maxLength, ...more }) as const,
};

export type SettingKind = keyof typeof kinds;

export type SettingField<Of extends SettingKind = SettingKind> = {
  [Kind in Of]: { kind: Kind } & ReturnType<(typeof kinds)[Kind]>;
}[Of];

type Texts = "line" | "lines" | "email" | "phone" | "url" | "vatNumber" | "handle" | "digits";

export type SettingValues = Record<Texts | "image" | "bankColumns", string | null> &
  Record<"color" | "invoicePrefix" | "choice", string> &
  Record<"number" | "percent" | "hour" | "cents", number> &
  Record<"switch" | "checkbox", boolean> &
  Record<"ticks" | "emails" | "isbnPrefixes", string[]>;

export type SettingCard = {
  section: SectionName;
  title: string;
  intro?: string;
  isPublic?: true;
  fields: Record<string, SettingField & { isPublic?: true }>;
};

export const shown = <Field extends SettingField>(field: Field) => ({
  ...field,
  isPublic: true as const,
});
