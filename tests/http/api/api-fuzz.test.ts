import http from "node:http";
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc, { type GeneratorValue } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESCRIBED_ENDPOINTS } from "../../../app/web/api/served/all-endpoints";
import {
  openApiDocument,
  operationId,
  operationIn,
  schemasIn,
} from "../../../app/web/api/served/openapi.server";
import { type Dice, diceOf, fitting } from "../../api/arbitrary";
import { fillShop, type Known } from "../../api/full-shop";
import { payloadFor } from "../../api/payload";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { isLong, turnsOf } from "../../long";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer } from "../ask";

/** A failed run prints its seed and the smallest failing payload; FUZZ_SEED repeats it. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? turnsOf(4, 100));
/** Calls with files cost as much as many others. */
const ROUNDS_WITH_FILES = Math.ceil(ROUNDS / 4);

type Call = (typeof DESCRIBED_ENDPOINTS)[number];

const document = openApiDocument();
const schemas = schemasIn(document);
/** Personal data of others, which must not occur in a visitor's answer. */
const SECRET = "Nobody Else's Business";

const ajv = new Ajv({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: "shop", components: { schemas } });

const agent = new http.Agent({ keepAlive: true });
/** Calls that succeeded at least once. */
const done = new Set<string>();

let known: Known;
const shop = await useShop({});
const owner = await signIn(shop);
beforeAll(async () => {
  known = await fillShop(shop, SECRET, owner);
});
afterAll(() => {
  agent.destroy();
});

const STRANGE_IDS = ["999999", "0", "-1", "x", "1e3", "%00", "..%2f", "9".repeat(30), "🦄"];

/** A path parameter: mostly an existing id, but never another person's payment for a visitor. */
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

/** Compiled checks by described content: compiling one costs more than the request. */
const checks = new Map<object, ValidateFunction>();

function checkOf(content: { schema?: unknown }): ValidateFunction {
  const known = checks.get(content);
  if (known !== undefined) return known;
  const schema = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"shop#/'));
  const check = ajv.compile(schema);
  checks.set(content, check);
  return check;
}

/** Why an answer contradicts the description; null when it does not. */
function faultOf(call: Call, answer: HttpAnswer): string | null {
  const described = operationIn(document, call).answers.get(String(answer.status));
  if (described === undefined) return `${answer.status} is not described: ${answer.text}`;
  const types = Object.entries(described);
  if (types.length === 0) return null;
  const sent = String(answer.headers["content-type"]);
  const [type, content] = types.find(([one]) => sent.startsWith(one)) ?? [];
  if (content === undefined) return `${answer.status} is ${sent}, not ${Object.keys(described)}`;
  if (type !== "application/json") return null;
  const check = checkOf(content);
  const fits = check(JSON.parse(answer.text));
  return fits
    ? null
    : `${answer.status} does not fit: ${ajv.errorsText(check.errors)}: ${answer.text}`;
}

/** All calls except signing out, which would end the session of the others. */
const fuzzed = DESCRIBED_ENDPOINTS.filter(({ path }) => path !== "/auth/logout");

/** Sends one random payload and checks the answer against the description. */
async function sendAnything(call: Call, dice: Dice, isGood: boolean): Promise<void> {
  const { sent, parameters } = operationIn(document, call);
  const hints = { sessionId: known.sessionId ?? [] };
  const { headers, body } = await payloadFor(dice, sent, { schemas, hints }, isGood);
  const asked = Object.fromEntries(
    parameters
      // Some are valid only together.
      .filter((parameter) => parameter.in === "query" && (isGood || dice(2) === 0))
      .map(({ name, schema }) => [
        name,
        !isGood && dice(2) === 0 ? "\u0000'%" : fitting(dice, schema, schemas, name, hints),
      ]),
  );
  const address = addressOf(call, asked, dice, isGood);
  const answer = await ask(shop.url, address, {
    method: call.method,
    headers: { ...(call.access !== "everyone" ? owner : {}), ...headers },
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
    { timeout: 30_000 + 2_000 * ROUNDS },
    async (_, call) => {
      const rounds = call.body?.type === "multipart/form-data" ? ROUNDS_WITH_FILES : ROUNDS;
      // Half of the rounds are valid, so that short runs cover success too.
      const good = Math.ceil(rounds / 2);
      for (const isGood of [true, false]) {
        const send = (generate: GeneratorValue) => sendAnything(call, diceOf(generate), isGood);
        const numRuns = isGood ? good : rounds - good;
        await fc.assert(fc.asyncProperty(fc.gen(), send), {
          numRuns,
          seed: SEED,
          unbiased: true,
          // Report what has been shrunk within the time limit.
          interruptAfterTimeLimit: 13_500 + 900 * ROUNDS,
          markInterruptAsFailure: true,
        });
      }
    },
  );

  it("was no mere knocking at doors: most calls did what they are for", () => {
    expect(done.size).toBeGreaterThan(fuzzed.length * (isLong ? 0.9 : 0.6));
  });

  it("leaves a shop that logged no failure of its own and still sells", async () => {
    expect(shop.output()).not.toMatch(/"level":50/);
    // All others may have been hidden.
    addBook(shop.db);
    const { status, text } = await ask(shop.url, "/api/v1/books");
    expect(status).toBe(200);
    expect(JSON.parse(text).total).toBeGreaterThan(0);
  });
});
