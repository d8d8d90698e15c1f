import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { until } from "../../../tests/until";
import type { BoundValues, HranaRequest, HranaResult } from "./hrana";
import { PrimaryFault, RefusedThere } from "./primary-door";
import { primaryStream } from "./primary-stream";

type Asked = { baton: string | null; requests: HranaRequest[] };

/** What a stand-in for a primary was asked, and what it says to it: null hangs up. */
let asked: Asked[] = [];
let answer: (sent: Asked) => HranaResult[] | string | null = () => [];
let token: string | undefined;
/** With what is answered that is text. */
let status = 200;

const DONE = {
  cols: [],
  rows: [],
  affected_row_count: 1,
  last_insert_rowid: "7",
};
type Refused = { message: string; code: string };
const ok = (results: object[], errors: (Refused | null)[] = []): HranaResult =>
  JSON.parse(
    JSON.stringify({
      type: "ok",
      response: { type: "batch", result: { step_results: results, step_errors: errors } },
    }),
  );
const stepsIn = (sent: Asked) =>
  sent.requests.flatMap((request) => (request.type === "batch" ? request.batch.steps : []));
const all = (sent: Asked) => sent.requests.map(() => ok(stepsIn(sent).map(() => DONE)));
/** Refuses one statement, and so what follows it. */
const refusing =
  (word: string, code = "SQLITE_CONSTRAINT_UNIQUE") =>
  (sent: Asked) => {
    const place = stepsIn(sent).findIndex(({ stmt }) => stmt.sql.includes(word));
    if (place < 0) return all(sent);
    const steps = stepsIn(sent).map((_, step) => (step < place ? DONE : null));
    const errors = steps.map((_, step) =>
      step === place ? { message: "SQLite error: taken", code } : null,
    );
    return [ok(JSON.parse(JSON.stringify(steps)), errors)];
  };
const wordsOf = (sent: Asked) => stepsIn(sent).map(({ stmt }) => stmt.sql);

const server = http.createServer(async (request, response) => {
  token = request.headers.authorization;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const sent: Asked = JSON.parse(Buffer.concat(pieces).toString());
  asked.push(sent);
  const results = answer(sent);
  if (results === null) request.socket.destroy();
  else if (typeof results === "string") response.writeHead(status).end(results);
  else response.end(JSON.stringify({ baton: "of the stream", results }));
});
const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = all;
  status = 200;
});

const DEADLINE_MS = 3_000;

/** A stream that is told words instead of statements. */
function stream(url = urlOf()) {
  const one = primaryStream(url, "a token");
  const asked = (words: string[]) => words.map((sql) => ({ sql, bound: [] }));
  return {
    ...one,
    execute: (...words: string[]) => one.execute(asked(words), DEADLINE_MS),
    sendInside: (...words: string[]) => one.sendInside(asked(words), DEADLINE_MS),
    commit: (...words: string[]) => one.commit(asked(words), DEADLINE_MS),
    give: (bound: BoundValues) => one.execute([{ sql: "select ?", bound }], DEADLINE_MS),
  };
}

it("sends values so that they come back as they were, and says who asks", async () => {
  const values = [null, "text", 1, 2.5, 9_007_199_254_740_993n, Buffer.from([0, 255])];
  answer = (sent) => [
    ok([{ ...DONE, cols: values.map(() => ({ name: "v" })), rows: [stepsIn(sent)[0]?.stmt.args] }]),
  ];
  const [done] = await stream().give(values);
  expect(done?.rows).toEqual([
    [null, "text", 1, 2.5, 9_007_199_254_740_992, Buffer.from([0, 255])],
  ]);
  expect(done?.lastInsertRowid).toBe(7);
  expect(token).toBe("Bearer a token");
});

it("begins a transaction with its first statement, and goes on in the same stream", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert 1");
  await one.execute("insert 2");
  await one.commit();
  expect(asked.map(({ baton }) => baton)).toEqual([null, "of the stream", "of the stream"]);
  expect(asked.map(wordsOf)).toEqual([["begin immediate", "insert 1"], ["insert 2"], ["commit"]]);
});

it("runs statements that nobody waits for with the commit, in one trip", async () => {
  const one = stream();
  one.begin("immediate");
  const executed = await one.commit("insert 1", "insert 2");
  expect(executed.map(({ changes }) => changes)).toEqual([1, 1]);
  expect(asked.map(wordsOf)).toEqual([["begin immediate", "insert 1", "insert 2", "commit"]]);
});

it("asks nothing of the primary for a transaction in which nothing is asked", async () => {
  const one = stream();
  one.begin("immediate");
  await one.commit();
  expect(asked).toEqual([]);
});

it("goes on in the stream of the transaction before, which costs the primary less", async () => {
  const one = stream();
  for (const _ of ["once", "again"]) {
    one.begin("immediate");
    await one.commit("insert 1");
  }
  expect(asked.map(({ baton }) => baton)).toEqual([null, "of the stream"]);
});

it("begins another stream where the primary does not know it any more", async () => {
  const one = stream();
  await one.execute("select 1");
  status = 400;
  answer = ({ baton }) => {
    if (baton !== null) return "The stream has expired";
    status = 200;
    return [ok([DONE, DONE, DONE])];
  };
  one.begin("immediate");
  await expect(one.commit("insert 1")).resolves.toHaveLength(1);
});

it("loses a transaction whose stream the primary does not know any more, and says that it may be tried again", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert 1");
  status = 400;
  answer = () => '{"message":"The stream has expired","code":"STREAM_EXPIRED"}';
  await expect(one.commit("insert 2")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
});

it("tells of what SQLite refused by its code", async () => {
  answer = refusing("insert");
  const refused = stream().execute("insert 1");
  await expect(refused).rejects.toEqual(new RefusedThere("taken", "SQLITE_CONSTRAINT_UNIQUE"));
});

it("goes on with a transaction of which a statement was refused that was waited for", async () => {
  const one = stream();
  one.begin("immediate");
  answer = refusing("insert 2");
  await expect(one.execute("insert 1", "insert 2")).rejects.toThrow("taken");
  await expect(one.commit("insert 3")).resolves.toHaveLength(1);
});

it("commits nothing of a transaction of which a statement was refused that nobody waited for", async () => {
  for (const ask of [
    (one: ReturnType<typeof stream>) => one.execute("insert 1", "select 2"),
    (one: ReturnType<typeof stream>) => one.sendInside("insert 1"),
  ]) {
    const one = stream();
    one.begin("immediate");
    answer = refusing("insert 1");
    await expect(ask(one)).rejects.toThrow("taken");
    answer = all;
    asked = [];
    await expect(one.commit("insert 3")).rejects.toMatchObject({
      code: "SQLITE_CONSTRAINT_UNIQUE",
    });
    expect(asked.flatMap(wordsOf)).toEqual([]);
    expect(JSON.stringify(asked)).toContain("rollback");
  }
});

it("takes back a transaction of which a statement was refused with the commit", async () => {
  const one = stream();
  one.begin("immediate");
  answer = refusing("insert 2");
  await expect(one.commit("insert 1", "insert 2")).rejects.toThrow("taken");
  expect(JSON.stringify(asked.at(-1))).toContain("rollback");
  answer = all;
  await expect(one.execute("select 1")).resolves.toMatchObject([{ changes: 1 }]);
});

it("runs nothing by itself of a transaction that was lost, also when the primary is back", async () => {
  const one = stream();
  one.begin("immediate");
  answer = () => null;
  await expect(one.execute("insert 1")).rejects.toThrow(PrimaryFault);
  answer = all;
  asked = [];
  await expect(one.execute("insert 2")).rejects.toThrow(PrimaryFault);
  await expect(one.commit()).rejects.toMatchObject({ wasSent: false });
  expect(asked).toEqual([]);
});

it("does not know of a commit whose answer was lost whether it was made", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert 1");
  answer = () => null;
  await expect(one.commit()).rejects.toMatchObject({ wasSent: true });
});

it("knows that nothing was made where nobody listens", async () => {
  const refused = stream("http://127.0.0.1:1").execute("delete");
  await expect(refused).rejects.toMatchObject({ wasSent: false });
});

it("sends text as SQLite keeps it, and numbers that JSON lacks: one request with them stops nobody", async () => {
  await stream().give(["half a pair: \ud800", Number.NaN, -Infinity]);
  expect(asked.flatMap(stepsIn)[0]?.stmt.args).toEqual([
    { type: "text", value: "half a pair: \ufffd" },
    { type: "null" },
    { type: "float", value: -Number.MAX_VALUE },
  ]);
});

it("is refused, and not without a primary, when that cannot read a request", async () => {
  status = 400;
  answer = () => "unexpected token";
  await expect(stream().execute("select 1")).rejects.toThrow(RefusedThere);
});

it("is without a primary where something else answers, such as a proxy's page", async () => {
  status = 200;
  answer = () => "<h1>Sign in to the network</h1>";
  await expect(stream().execute("insert 1")).rejects.toMatchObject({ wasSent: true });
});

it("lets others write when a transaction is lost half-way: it tells the primary, without waiting", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert 1");
  answer = () => null;
  await expect(one.execute("select 1")).rejects.toThrow(PrimaryFault);
  answer = all;
  await until(() => asked.some((sent) => JSON.stringify(sent).includes("rollback")));
});

it("goes on after a transaction that was lost", async () => {
  const one = stream();
  one.begin("immediate");
  answer = () => null;
  await expect(one.execute("select 1")).rejects.toThrow(PrimaryFault);
  await expect(one.commit()).rejects.toThrow(PrimaryFault);
  answer = all;
  await expect(one.execute("select 1")).resolves.toMatchObject([{ changes: 1 }]);
});

it("rolls back there a transaction that is given up, and what is run next is no part of it", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert into carts");
  one.giveUp();
  await until(() => asked.length === 2);
  expect(asked[1]).toMatchObject({
    baton: "of the stream",
    requests: [{ type: "execute", stmt: { sql: "rollback" } }, { type: "close" }],
  });
  await one.execute("insert into jobs");
  expect(asked[2]?.baton).toBeNull();
  expect(asked.slice(2).map(wordsOf)).toEqual([["insert into jobs"]]);
  expect(one.isInTransaction()).toBe(false);
});
