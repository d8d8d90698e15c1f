import { setImmediate as breathe } from "node:timers/promises";
import { vi } from "vitest";
import { routeApi } from "../payfast/api/api";
import type { Behaviour } from "../payfast/behaviour";
import { routeProcess } from "../payfast/checkout/checkout";
import type { Outcome } from "../payfast/http";
import { routeConfirm } from "../payfast/notifications/confirm";
import { createStandIn } from "../payfast/stand-in";
import { createWorld } from "../payfast/world";
import type { Power } from "./power";

const URL_THERE = "http://127.0.0.1:9";

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await breathe();
}

/** The stand-in for PayFast without a network: thousands of calls a second. The shop's `fetch` leads to it. */
export function payFastNearby(power: Power) {
  const world = createWorld(3_000_000);
  world.url = URL_THERE;
  world.paymentUrl = URL_THERE;

  async function ask(address: string | URL, init: RequestInit = {}): Promise<Outcome> {
    const { pathname: path, search } = new URL(address);
    const { method = "GET" } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    const incoming = {
      method,
      path,
      query: search.slice(1),
      headers,
      body: String(init.body ?? ""),
    };
    for (const route of [routeProcess, routeConfirm, routeApi]) {
      const outcome = await route(world, incoming);
      if (outcome !== null) return outcome;
    }
    throw new Error(`PayFast has no ${path}`);
  }

  let losesAnswers = false;
  /** What is posted reaches PayFast from now on, and its answer nobody. */
  function loseAnswers(loses: boolean): void {
    losesAnswers = loses;
  }

  let latencies: number[] = [];
  /** Each of the next calls takes so many turns of the event loop; later ones none. */
  function takeTurns(turns: readonly number[]): void {
    latencies = [...turns];
  }

  vi.stubGlobal("fetch", async (address: string | URL, init?: RequestInit) => {
    const turns = latencies.shift() ?? 0;
    // Odd ones are the question's way there, even ones the answer's way back.
    if (turns % 2 === 1) await pass(turns);
    power.require();
    const outcome = await ask(address, init);
    if (turns % 2 === 0) await pass(turns);
    const isLost = losesAnswers && init?.method === "POST";
    if (outcome === "hang" || isLost)
      throw new DOMException("No answer came in time", "TimeoutError");
    const { status, headers, body } = outcome;
    return new Response(body, { status, headers });
  });

  /** A buyer sends the shop's form to PayFast. Answers the session that waits for them. */
  async function visit(form: URLSearchParams): Promise<string> {
    const outcome = await ask(`${URL_THERE}/eng/process`, { method: "POST", body: form });
    const session = outcome === "hang" ? "" : outcome.headers.location?.split("/").at(-1);
    if (!session) throw new Error("PayFast refused the form");
    return session;
  }

  const standIn = createStandIn(world, async () => {});

  /** PayFast behaves so while this is done. */
  async function behaving(change: Partial<Behaviour>, work: () => Promise<unknown>): Promise<void> {
    const usual = standIn.behaviour();
    standIn.behaviour(change);
    await work();
    standIn.behaviour(usual);
  }

  return { standIn, visit, takeTurns, loseAnswers, behaving, url: URL_THERE };
}

export type PayFastNearby = ReturnType<typeof payFastNearby>;
