import http from "node:http";
import https from "node:https";
import type { HranaAnswer, HranaError } from "./hrana";

/** A connection that was idle longer may have been closed at the other end, and a write is not sent twice. */
const IDLE_MS = 1_000;
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

export function refusedThere({ message, code = "SQLITE_ERROR" }: HranaError): RefusedThere {
  const isEnded = ENDED_THERE.test(`${code} ${message}`);
  return new RefusedThere(message.replace(/^SQLite error: /, ""), isEnded ? "SQLITE_BUSY" : code);
}

const isAnswer = (value: unknown): value is HranaAnswer =>
  typeof value === "object" && value !== null && "results" in value && Array.isArray(value.results);

/** @throws PrimaryFault where something else than a primary answered, such as a proxy. */
export function pipelineAnswer(text: string): HranaAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  if (isAnswer(answer)) return answer;
  throw new PrimaryFault("what answers is no database that several boxes can share", true);
}

/** Posts to the primary, or gets where `body` is null, over connections that are kept for a moment. @throws PrimaryFault, RefusedThere */
export function primaryDoor(url: string, token: string | undefined) {
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
            reject(refusedThere({ message: text }));
          } else fail(new Error(`it answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      });
      sent.end(body ?? undefined);
    });
}
