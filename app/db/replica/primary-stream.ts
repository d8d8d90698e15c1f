import {
  type BoundStatement,
  chainRequest,
  type Executed,
  executedOf,
  type HranaRequest,
  type HranaResult,
  refusedIn,
  wordRequest,
} from "./hrana";
import type { Behavior } from "./messages";
import {
  PrimaryFault,
  pipelineAnswer,
  primaryDoor,
  RefusedThere,
  refusedThere,
} from "./primary-door";

const PROBE_MS = 1_000;
const DEADLINE_MS = 3_000;
/** The primary forgets a stream of which nothing was asked for ten seconds. */
const STREAM_KEPT_MS = 5_000;

const COMMIT: BoundStatement = { sql: "commit", bound: [] };

/** What follows in a transaction that was lost is not sent any more. */
const notSent = ({ message }: PrimaryFault) => new PrimaryFault(message, false);

const isEnd = (error: unknown): error is Error =>
  error instanceof PrimaryFault ||
  (error instanceof RefusedThere && error.code.startsWith("SQLITE_BUSY"));

/** One client of the primary, with at most one transaction at a time. All of it fails with PrimaryFault or RefusedThere. */
export function primaryStream(url: string, token: string | undefined) {
  const send = primaryDoor(url, token);
  /** What the next request continues, which costs the primary less than a new connection to the database. */
  let baton: string | null = null;
  let usedAt = 0;
  let begin: BoundStatement | null = null;
  /** Whether the transaction has begun there, too: it does with its first statement. */
  let isBegun = false;
  /** Why the transaction is no more: what follows in it must not be run by itself. */
  let lost: Error | null = null;

  function end(): void {
    begin = null;
    isBegun = false;
    lost = null;
  }

  /** Forgets the stream: the primary rolls back what it holds. */
  function drop(): void {
    baton = null;
    end();
  }

  async function askIn(stream: string | null, requests: HranaRequest[], deadlineMs: number) {
    const body = JSON.stringify({ baton: stream, requests });
    const answer = pipelineAnswer(await send("/v3/pipeline", body, deadlineMs));
    baton = answer.baton;
    usedAt = performance.now();
    return answer.results[0];
  }

  async function ask(requests: HranaRequest[], deadlineMs: number) {
    if (!isBegun && performance.now() - usedAt > STREAM_KEPT_MS) baton = null;
    try {
      return await askIn(baton, requests, deadlineMs);
    } catch (error) {
      // Nothing of it was run: the primary does not know the stream any more, such as when it was started anew.
      if (isBegun || baton === null || !(error instanceof RefusedThere)) throw error;
      return askIn(null, requests, deadlineMs);
    }
  }

  /** Lets others write where the primary is there after all. It need not be waited for: nothing is asked of it any more. */
  function abandon(): void {
    if (baton === null) return;
    const requests = [wordRequest("rollback"), { type: "close" }];
    void send("/v3/pipeline", JSON.stringify({ baton, requests }), PROBE_MS).catch(() => {});
    baton = null;
  }

  function lose(error: Error): void {
    if (error instanceof PrimaryFault) abandon();
    lost = error instanceof PrimaryFault ? notSent(error) : error;
  }

  async function askInside(
    statements: BoundStatement[],
    deadlineMs: number,
    mayBeRefused: boolean,
  ): Promise<Executed[]> {
    if (lost !== null) throw lost;
    const chain = isBegun || begin === null ? statements : [begin, ...statements];
    try {
      const result = await ask([chainRequest(chain)], deadlineMs);
      isBegun = true;
      const refused = result === undefined ? null : refusedIn(result);
      if (refused === null) return executedOf(result).slice(-statements.length);
      const error = refusedThere(refused.error);
      if (!mayBeRefused || refused.place < chain.length - 1) lose(error);
      throw error;
    } catch (error) {
      if (isEnd(error)) lose(error);
      throw error;
    }
  }

  async function askAlone(
    request: HranaRequest,
    deadlineMs: number,
  ): Promise<HranaResult | undefined> {
    try {
      const result = await ask([request], deadlineMs);
      const refused = result === undefined ? null : refusedIn(result);
      if (refused !== null) throw refusedThere(refused.error);
      return result;
    } catch (error) {
      if (error instanceof PrimaryFault) drop();
      throw error;
    }
  }

  /** Never fails: what cannot be rolled back is ended by the primary. */
  async function rollback(): Promise<void> {
    if (baton === null || !isBegun) return drop();
    try {
      const result = await ask([wordRequest("rollback")], DEADLINE_MS);
      if (result !== undefined && refusedIn(result) === null) end();
      else drop();
    } catch {
      drop();
    }
  }

  return {
    /** Whether the primary answers now. */
    answers: (): Promise<boolean> =>
      send("/health", null, PROBE_MS).then(
        () => true,
        () => false,
      ),
    isInTransaction: () => begin !== null,
    /** Goes out with the first statement. */
    begin(behavior: Behavior): void {
      if (isBegun) abandon();
      end();
      begin = { sql: `begin ${behavior}`, bound: [] };
    },
    /** Runs statements, of which none after one that is refused. Where the last of a transaction is, that goes on. */
    async execute(statements: BoundStatement[], deadlineMs: number): Promise<Executed[]> {
      if (begin !== null) return askInside(statements, deadlineMs, true);
      return executedOf(await askAlone(chainRequest(statements), deadlineMs));
    },
    /** Runs statements of a transaction, which is lost where one of them is refused. */
    sendInside: (statements: BoundStatement[], deadlineMs: number) =>
      askInside(statements, deadlineMs, false),
    async script(sql: string, deadlineMs: number): Promise<void> {
      await askAlone({ type: "sequence", sql }, deadlineMs);
    },
    /** Runs the last statements of a transaction and commits it. Where one is refused, nothing of it is. */
    async commit(statements: BoundStatement[], deadlineMs: number): Promise<Executed[]> {
      if (!isBegun && lost === null && statements.length === 0) {
        end();
        return [];
      }
      try {
        const executed = await askInside([...statements, COMMIT], deadlineMs, false);
        end();
        return executed.slice(0, -1);
      } catch (error) {
        await rollback();
        throw error;
      }
    },
    rollback,
    /** Ends the transaction without waiting for the primary: what is run next is no part of it. */
    giveUp(): void {
      abandon();
      end();
    },
  };
}
