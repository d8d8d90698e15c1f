import http from "node:http";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc, { type GeneratorValue } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_CALLS } from "../../app/http/api/calls/all";
import {
  openApiDocument,
  operationId,
  operationIn,
  schemasIn,
} from "../../app/http/api/openapi.server";
import { signIn } from "../admin";
import { type Dice, diceOf, fitting } from "../api/arbitrary";
import { fillShop, type Known } from "../api/full-shop";
import { payloadFor } from "../api/payload";
import { isLong, turnsOf } from "../long";
import { useShop } from "../use-shop";
import { ask, type HttpAnswer } from "./ask";

/** A red run says its seed and the smallest payload that fails: the same seed plays it again. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? turnsOf(15, 100));
/** A file costs the shop as much as many other calls. */
const ROUNDS_WITH_FILES = Math.ceil(ROUNDS / 4);

type Call = (typeof API_CALLS)[number];

const document = openApiDocument();
const schemas = schemasIn(document);
/** What leaves with the others' data would be seen by: nobody else's details may stand in a visitor's answer. */
const SECRET = "Nobody Else's Business";

const ajv = new Ajv({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: "shop", components: { schemas } });

const agent = new http.Agent({ keepAlive: true });
/** The calls that did at least once what they are for. */
const done = new Set<string>();

let known: Known;
const shop = await useShop();
const owner = await signIn(shop);
beforeAll(async () => {
  known = await fillShop(shop, SECRET, owner);
});
afterAll(() => {
  agent.destroy();
});

const STRANGE_IDS = ["999999", "0", "-1", "x", "1e3", "%00", "..%2f", "9".repeat(30), "🦄"];

/** What a path's parameter says: something that is there, mostly. A visitor is given nobody else's payment. */
function idFor(name: string, { path, access }: Call, dice: Dice, isGood: boolean): string {
  const isTheirs = name === "paymentId" && access === "everyone";
  const there = known[path] ?? (isTheirs ? undefined : known[name]) ?? STRANGE_IDS;
  const ids = !isGood && dice(3) === 0 ? STRANGE_IDS : there;
  return ids[dice(ids.length)] ?? "";
}

function addressOf(
  call: Call,
  query: Record<string, unknown>,
  dice: Dice,
  isGood: boolean,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) params.append(name, String(one));
  }
  const there = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURI(idFor(name, call, dice, isGood)),
  );
  return `/api/v1${there}?${params}`;
}

/** Why an answer is not what the description says, or null. */
function faultOf(call: Call, answer: HttpAnswer): string | null {
  const described = operationIn(document, call).answers.get(String(answer.status));
  if (described === undefined) return `${answer.status} is not described: ${answer.text}`;
  const [type, content] = Object.entries(described)[0] ?? [];
  if (content === undefined) return null;
  if (!String(answer.headers["content-type"]).startsWith(type ?? "")) {
    return `${answer.status} is ${answer.headers["content-type"]}, not ${type}`;
  }
  if (type !== "application/json") return null;
  const schema = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"shop#/'));
  const fits = ajv.validate(schema, JSON.parse(answer.text));
  return fits ? null : `${answer.status} does not fit: ${ajv.errorsText()}: ${answer.text}`;
}

/** The calls, but for those whose answer ends what the others need. */
const fuzzed = API_CALLS.filter(({ path }) => path !== "/auth/logout");

/** Sends one payload, made by the dice. Nothing comes back that the description does not say. */
async function sendAnything(call: Call, dice: Dice, isGood: boolean): Promise<void> {
  const { sent, parameters } = operationIn(document, call);
  const hints = { sessionId: known.sessionId ?? [] };
  const { headers, body } = await payloadFor(dice, sent, { schemas, hints }, isGood);
  const asked = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === "query" && dice(2) === 0)
      .map(({ name, schema }) => [
        name,
        !isGood && dice(2) === 0 ? "\u0000'%" : fitting(dice, schema, schemas, name, hints),
      ]),
  );
  const address = addressOf(call, asked, dice, isGood);
  const answer = await ask(shop.url, address, {
    method: call.method,
    headers: { ...(call.access === "admin" ? owner : {}), ...headers },
    body,
    agent,
  });
  const what = `${call.method} ${address} ${body}`;
  expect(faultOf(call, answer), what).toBeNull();
  if (call.answers[answer.status]) done.add(operationId(call));
  if (call.access === "everyone") expect(answer.text, what).not.toContain(SECRET);
}

describe(`seed ${SEED}`, () => {
  it.each(fuzzed.map((call) => [operationId(call), call] as const))(
    "%s answers as described, whatever is sent",
    { timeout: 2_000 * ROUNDS },
    async (_, call) => {
      const rounds = call.body?.type === "multipart/form-data" ? ROUNDS_WITH_FILES : ROUNDS;
      // One of three turns is what the call is for, so that a short run does that too.
      const good = Math.ceil(rounds / 3);
      for (const isGood of [true, false]) {
        const send = (generate: GeneratorValue) => sendAnything(call, diceOf(generate), isGood);
        const numRuns = isGood ? good : rounds - good;
        await fc.assert(fc.asyncProperty(fc.gen(), send), {
          numRuns,
          seed: SEED,
          unbiased: true,
          // What takes too long to shrink is told as far as it has shrunk.
          interruptAfterTimeLimit: 900 * ROUNDS,
          markInterruptAsFailure: true,
        });
      }
    },
  );

  it("was no mere knocking at doors: most calls did what they are for", () => {
    expect(done.size).toBeGreaterThan(fuzzed.length * (isLong ? 0.9 : 0.8));
  });

  it("leaves a shop that logged no failure of its own and still sells", async () => {
    expect(shop.output()).not.toMatch(/"level":50/);
    const { status, text } = await ask(shop.url, "/api/v1/books");
    expect(status).toBe(200);
    expect(JSON.parse(text).total).toBeGreaterThan(0);
  });
});
