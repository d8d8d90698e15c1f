import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeLease } from "~/db/lease.server";
import { now } from "~/domain/dates/time";
import { type Lead, leadInTurn } from "./lead.server";

const LOOK_MS = 2_000;
const EXPIRY_MS = 10_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let duties = 0;
const leads: Lead[] = [];
let name = "";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  name = `lead ${duties++}`;
});
afterEach(async () => {
  for (const lead of leads.splice(0)) await lead.stop();
  vi.useRealTimers();
});

/** A process that wants the duty, and what it does. */
function applicant(holder: string) {
  const stop = vi.fn(async () => {});
  const begin = vi.fn((_isOurs: () => boolean) => ({ running: () => 1, stop }));
  const lead = leadInTurn({ name, holder }, begin, log);
  leads.push(lead);
  return { lead, begin, stop };
}

describe("a duty of several processes", () => {
  it("is begun by the first, and by nobody else while that one lives", () => {
    const [first, second] = [applicant("first"), applicant("second")];
    vi.advanceTimersByTime(20 * EXPIRY_MS);
    expect([first.begin, second.begin].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect([first.lead.isOn(), second.lead.isOn()]).toEqual([true, false]);
    expect([first.lead.running(), second.lead.running()]).toEqual([1, 0]);
  });

  it("is handed on at a stop, when what was begun has ended", async () => {
    const [first, second] = [applicant("first"), applicant("second")];
    await first.lead.stop();
    expect(first.stop).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(LOOK_MS);
    expect(second.begin).toHaveBeenCalledOnce();
  });

  it("is inherited at once from one that is known to have ended", () => {
    takeLease({ name, holder: "dead" }, EXPIRY_MS, now);
    const { lead, begin } = applicant("heir");
    expect(begin).not.toHaveBeenCalled();
    lead.inherit("dead");
    expect(begin).toHaveBeenCalledOnce();
  });

  it("is not inherited by the end of a process that did not do it", () => {
    const [first, second] = [applicant("first"), applicant("second")];
    second.lead.inherit("third");
    expect([first.lead.isOn(), second.lead.isOn()]).toEqual([true, false]);
  });

  it("is not begun again here before what was begun has ended", async () => {
    let endOld = () => {};
    const { lead, begin, stop } = applicant("slow");
    stop.mockImplementation(() => new Promise<void>((resolve) => (endOld = resolve)));
    vi.setSystemTime(now() + EXPIRY_MS + 1);
    const other = { name, holder: "quick" };
    takeLease(other, EXPIRY_MS, now);
    vi.advanceTimersByTime(LOOK_MS);
    expect(stop).toHaveBeenCalledOnce();
    vi.setSystemTime(now() + EXPIRY_MS + 1);
    vi.advanceTimersByTime(LOOK_MS);
    expect(begin).toHaveBeenCalledOnce();
    endOld();
    await new Promise(setImmediate);
    vi.advanceTimersByTime(LOOK_MS);
    expect(begin).toHaveBeenCalledTimes(2);
    stop.mockImplementation(async () => {});
    expect(lead.isOn()).toBe(true);
  });

  it("is not taken over by a process that stops, too", async () => {
    const [first, second] = [applicant("first"), applicant("second")];
    second.lead.takeNoMore();
    await first.lead.stop();
    vi.advanceTimersByTime(LOOK_MS);
    expect(second.begin).not.toHaveBeenCalled();
  });

  it("is stopped by one that came too late to keep it, who may begin nothing meanwhile", () => {
    const { lead, begin, stop } = applicant("slow");
    const [isOurs] = begin.mock.calls[0] ?? [];
    expect(isOurs?.()).toBe(true);
    vi.setSystemTime(now() + EXPIRY_MS + 1);
    expect(takeLease({ name, holder: "quick" }, EXPIRY_MS, now)).toBe(true);
    expect(isOurs?.()).toBe(false);
    vi.advanceTimersByTime(LOOK_MS);
    expect(stop).toHaveBeenCalledOnce();
    expect(lead.isOn()).toBe(false);
  });
});
