import http from "node:http";
import https from "node:https";
import {
  afterRequest,
  type BoundValues,
  type Executed,
  errorOf,
  executedOf,
  type HranaAnswer,
  type HranaError,
  type HranaRequest,
  type HranaResult,
  statementRequest,
} from "./hrana";
import type { Behavior } from "./messages";

/** A connection that was idle longer may have been closed at the other end, and a write is not sent twice. */
const IDLE_MS = 1_000;
const PROBE_MS = 1_000;
const DEADLINE_MS = 3_000;
/** The primary ends a transaction that is open too long, and rolls it back. */
const ENDED_THERE = /transaction.?timed.?out|transaction_timeout|stream.*expired|stream_expired/i;

/** The primary did not answer, or not in time. `wasSent`: it may have got what it was asked. */
export class PrimaryFault extends Error {
  constructor(
    message: string,
    readonly wasSent = true,
  ) {
    super(message);
  }
}

/** What follows in a transaction that was lost is not sent any more. */
const notSent = ({ message }: PrimaryFault) => new PrimaryFault(message, false);

/** Failures before anything was sent: nobody listens there, or there is no way there. */
const NOT_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

const wasSent = (error: Error): boolean =>
  !("code" in error && typeof error.code === "string" && NOT_SENT.includes(error.code));

/** SQLite refused a statement, at the primary. */
export class RefusedThere extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

function refusal({ message, code = "SQLITE_ERROR" }: HranaError): RefusedThere {
  const isEnded = ENDED_THERE.test(`${code} ${message}`);
  return new RefusedThere(message.replace(/^SQLite error: /, ""), isEnded ? "SQLITE_BUSY" : code);
}

const isAnswer = (value: unknown): value is HranaAnswer =>
  typeof value === "object" && value !== null && "results" in value && Array.isArray(value.results);

/** @throws PrimaryFault where something else than a primary answered, such as a proxy. */
function answerOf(text: string): HranaAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  if (isAnswer(answer)) return answer;
  throw new PrimaryFault("what answers is no database that several boxes can share", true);
}

/** Posts to the primary over connections that are kept for a moment. @throws PrimaryFault, RefusedThere */
function primaryDoor(url: string, token: string | undefined) {
  const origin = new URL(url.replace(/^libsql:/, "https:"));
  const { Agent, request } = origin.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, noDelay: true });
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return (path: string, body: string | null, deadlineMs: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new PrimaryFault(error.message, wasSent(error)));
      const sent = request(new URL(path, origin), {
        method: body === null ? "GET" : "POST",
        agent,
        headers,
        signal: AbortSignal.timeout(deadlineMs),
      });
      sent.on("error", fail).on("response", (response) => {
        const pieces: Buffer[] = [];
        response.on("error", fail).on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => {
          const text = Buffer.concat(pieces).toString();
          if (response.statusCode === 200) resolve(text);
          else if (response.statusCode === 400 || ENDED_THERE.test(text)) {
            reject(refusal({ message: text }));
          } else fail(new Error(`it answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      });
      sent.end(body ?? undefined);
    });
}

/** One client of the primary, with at most one transaction at a time. All of it fails with PrimaryFault or RefusedThere. */
export function primaryStream(url: string, token: string | undefined) {
  const send = primaryDoor(url, token);
  let baton: string | null = null;
  let waitingBegin: string | null = null;
  let isInTransaction = false;
  /** Why the transaction is no more: what follows in it must not be run by itself. */
  let lost: Error | null = null;

  /** Forgets the stream: the primary rolls back what it holds. */
  function drop(): void {
    baton = null;
    waitingBegin = null;
    isInTransaction = false;
    lost = null;
  }

  async function ask(requests: HranaRequest[], deadlineMs: number): Promise<HranaResult[]> {
    const body = JSON.stringify({ baton, requests });
    const answer = answerOf(await send("/v3/pipeline", body, deadlineMs));
    baton = answer.baton;
    for (const result of answer.results) {
      const error = errorOf(result);
      if (error !== null) throw refusal(error);
    }
    return answer.results;
  }

  /** The last that is asked of a stream. */
  async function askLast(request: HranaRequest, deadlineMs = DEADLINE_MS): Promise<HranaResult[]> {
    try {
      return await ask([request, { type: "close" }], deadlineMs);
    } finally {
      drop();
    }
  }

  const isEnd = (error: unknown): error is Error =>
    error instanceof PrimaryFault ||
    (error instanceof RefusedThere && error.code.startsWith("SQLITE_BUSY"));

  /** Lets others write where the primary is there after all. It need not be waited for: nothing is asked of it any more. */
  function abandon(): void {
    if (baton === null) return;
    const requests = [statementRequest("rollback"), { type: "close" }];
    void send("/v3/pipeline", JSON.stringify({ baton, requests }), PROBE_MS).catch(() => {});
    baton = null;
  }

  async function executeInside(sql: string, bound: BoundValues, deadlineMs: number) {
    if (lost !== null) throw lost;
    const begin = waitingBegin;
    waitingBegin = null;
    const request = begin === null ? statementRequest(sql, bound) : afterRequest(begin, sql, bound);
    try {
      return await ask([request], deadlineMs);
    } catch (error) {
      if (error instanceof PrimaryFault) abandon();
      if (isEnd(error)) lost = error instanceof PrimaryFault ? notSent(error) : error;
      throw error;
    }
  }

  return {
    /** Whether the primary answers now. */
    answers: (): Promise<boolean> =>
      send("/health", null, PROBE_MS).then(
        () => true,
        () => false,
      ),
    isInTransaction: () => isInTransaction,
    /** Goes out with the first statement. */
    begin(behavior: Behavior): void {
      drop();
      isInTransaction = true;
      waitingBegin = `begin ${behavior}`;
    },
    async execute(sql: string, bound: BoundValues, deadlineMs: number): Promise<Executed> {
      const [result] = isInTransaction
        ? await executeInside(sql, bound, deadlineMs)
        : await askLast(statementRequest(sql, bound), deadlineMs);
      return executedOf(result);
    },
    async script(sql: string, deadlineMs: number): Promise<void> {
      await askLast({ type: "sequence", sql }, deadlineMs);
    },
    async commit(): Promise<void> {
      if (lost !== null) {
        const why = lost;
        drop();
        throw why;
      }
      if (waitingBegin === null) await askLast(statementRequest("commit"));
      else drop();
    },
    /** Never fails: what cannot be rolled back is ended by the primary. */
    async rollback(): Promise<void> {
      if (baton !== null) await askLast(statementRequest("rollback")).catch(() => {});
      drop();
    },
  };
}
