/** A logged exchange with the shop. `status` is null until it is answered. */
export interface LogEntry {
  readonly id: number;
  /** By the stand-in's clock. */
  readonly at: string;
  /** `in`: a browser or the shop called the stand-in. `out`: the stand-in called the shop. */
  readonly direction: "in" | "out";
  readonly method: string;
  readonly url: string;
  readonly sessionId: string | null;
  /** Number of the try of an ITN, from 1; null for other requests. */
  readonly attempt: number | null;
  readonly requestBody: string;
  status: number | null;
  responseBody: string;
  note: string;
}

export type LogLine = Pick<LogEntry, "direction" | "method" | "url" | "sessionId" | "attempt"> &
  Pick<LogEntry, "requestBody" | "note">;

export interface Log {
  open(at: number, line: LogLine): LogEntry;
  all(): LogEntry[];
  clear(): void;
}

const KEPT = 2_000;

export function createLog(): Log {
  const entries: LogEntry[] = [];
  let lastId = 0;
  return {
    open(at, line) {
      lastId += 1;
      const entry: LogEntry = {
        id: lastId,
        at: new Date(at).toISOString(),
        ...line,
        status: null,
        responseBody: "",
      };
      entries.push(entry);
      if (entries.length > KEPT) entries.shift();
      return entry;
    },
    all: () => entries.map((entry) => ({ ...entry })),
    clear: () => void entries.splice(0),
  };
}
