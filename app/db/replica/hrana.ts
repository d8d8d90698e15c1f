/** A value of SQLite, as the driver takes and gives it. */
export type SqlValue = null | number | bigint | string | Buffer;

/** The same as JSON (Hrana 3 over HTTP). */
type HranaValue =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

type HranaStatement = {
  sql: string;
  args?: HranaValue[];
  named_args?: { name: string; value: HranaValue }[];
};

type HranaStep = { stmt: HranaStatement; condition?: { type: "ok"; step: number } };

/** What a stream of the primary can be asked for. */
export type HranaRequest =
  | { type: "execute"; stmt: HranaStatement }
  | { type: "batch"; batch: { steps: HranaStep[] } }
  | { type: "sequence"; sql: string }
  | { type: "close" };

type HranaRows = {
  cols: { name: string | null }[];
  rows: HranaValue[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
};

export type HranaError = { message: string; code?: string };

type HranaSteps = { step_results: (HranaRows | null)[]; step_errors: (HranaError | null)[] };

export type HranaResult =
  | { type: "ok"; response: { type: string; result?: HranaRows | HranaSteps } }
  | { type: "error"; error: HranaError };

export type HranaAnswer = { baton: string | null; results: HranaResult[] };

/** Values by place, or by name. */
export type BoundValues = SqlValue[] | Record<string, SqlValue>;

/** A statement with its values. */
export type BoundStatement = { sql: string; bound: BoundValues };

/** What a statement did: its rows as arrays, under the names of `columns`. */
export type Executed = {
  columns: string[];
  rows: SqlValue[][];
  changes: number;
  lastInsertRowid: number;
};

/** JSON has no infinity, and the primary refuses half of a surrogate pair, which SQLite's driver replaces. */
const inJson = (value: number) => Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
const HALF_PAIRS = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A number is bound as SQLite's driver does it, whole or not: as a float, which a column makes an integer again. */
function encode(value: SqlValue): HranaValue {
  if (value === null || Number.isNaN(value)) return { type: "null" };
  if (typeof value === "number") return { type: "float", value: inJson(value) };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "string")
    return { type: "text", value: value.replace(HALF_PAIRS, "\uFFFD") };
  return { type: "blob", base64: Buffer.from(value).toString("base64") };
}

function decode(value: HranaValue): SqlValue {
  if (value.type === "null") return null;
  if (value.type === "blob") return Buffer.from(value.base64, "base64");
  return value.type === "integer" ? Number(value.value) : value.value;
}

function statementOf({ sql, bound }: BoundStatement): HranaStatement {
  if (Array.isArray(bound)) return { sql, args: bound.map(encode) };
  return {
    sql,
    named_args: Object.entries(bound).map(([name, value]) => ({ name, value: encode(value) })),
  };
}

/** The request that runs statements one after another, and none after one that is refused. */
export function chainRequest(statements: BoundStatement[]): HranaRequest {
  const steps = statements.map((asked, place): HranaStep => {
    const stmt = statementOf(asked);
    return place === 0 ? { stmt } : { stmt, condition: { type: "ok", step: place - 1 } };
  });
  return { type: "batch", batch: { steps } };
}

/** The request that runs a statement without values. */
export const wordRequest = (sql: string): HranaRequest => ({ type: "execute", stmt: { sql } });

const stepsOf = (result: HranaResult | undefined): HranaSteps | null => {
  const said = result?.type === "ok" ? result.response.result : undefined;
  return said !== undefined && "step_errors" in said ? said : null;
};

/** Why a request was refused, and which statement of a chain it was, counted from 0; null where none was. */
export function refusedIn(result: HranaResult): { error: HranaError; place: number } | null {
  if (result.type === "error") return { error: result.error, place: 0 };
  const errors = stepsOf(result)?.step_errors ?? [];
  for (const [place, error] of errors.entries()) if (error !== null) return { error, place };
  return null;
}

const whatWasDone = (said: HranaRows | null): Executed => ({
  columns: (said?.cols ?? []).map(({ name }) => name ?? ""),
  rows: (said?.rows ?? []).map((row) => row.map(decode)),
  changes: said?.affected_row_count ?? 0,
  lastInsertRowid: Number(said?.last_insert_rowid ?? 0),
});

/** What each statement of a chain that was not refused did. */
export const executedOf = (result: HranaResult | undefined): Executed[] =>
  (stepsOf(result)?.step_results ?? []).map(whatWasDone);
