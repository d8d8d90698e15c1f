import { describe, expect, it } from "vitest";
import { holdsLease, leaveLease, takeLease } from "./lease.server";

const SECOND = 1_000;
const FOR = 10 * SECOND;
const AT = Date.UTC(2026, 10, 23);

let names = 0;
/** A duty that nobody has yet, and two who want it. */
function duty() {
  const name = `duty ${names++}`;
  return { first: { name, holder: "first" }, second: { name, holder: "second" } };
}

describe("a lease", () => {
  it("is one process's at a time, and can be prolonged by it alone", () => {
    const { first, second } = duty();
    expect(takeLease(first, FOR, () => AT)).toBe(true);
    expect(takeLease(second, FOR, () => AT + SECOND)).toBe(false);
    expect(takeLease(first, FOR, () => AT + 9 * SECOND)).toBe(true);
    expect(takeLease(second, FOR, () => AT + 11 * SECOND)).toBe(false);
    expect(holdsLease(first, AT + 18 * SECOND)).toBe(true);
    expect(holdsLease(second, AT + 18 * SECOND)).toBe(false);
  });

  it("is free once it has expired, and lost to whoever held it", () => {
    const { first, second } = duty();
    takeLease(first, FOR, () => AT);
    expect(holdsLease(first, AT + FOR)).toBe(false);
    expect(takeLease(second, FOR, () => AT + FOR)).toBe(true);
    expect(takeLease(first, FOR, () => AT + FOR + SECOND)).toBe(false);
  });

  it("is free at once when it is given up, which nobody else can do", () => {
    const { first, second } = duty();
    takeLease(first, FOR, () => AT);
    leaveLease(second);
    expect(takeLease(second, FOR, () => AT)).toBe(false);
    leaveLease(first);
    expect(takeLease(second, FOR, () => AT)).toBe(true);
  });

  it("does not outlast the clock's being put back", () => {
    const { first, second } = duty();
    takeLease(first, FOR, () => AT);
    expect(takeLease(second, FOR, () => AT - 3_600 * SECOND)).toBe(true);
  });

  it("is not taken from whoever prolonged it a moment after another looked at the clock", () => {
    const { first, second } = duty();
    expect(takeLease(second, FOR, () => AT + 3)).toBe(true);
    expect(takeLease(first, FOR, () => AT)).toBe(false);
    expect(holdsLease(second, AT + 3)).toBe(true);
  });

  it("of one duty is nothing to another", () => {
    const one = duty();
    const other = duty();
    takeLease(one.first, FOR, () => AT);
    expect(takeLease(other.second, FOR, () => AT)).toBe(true);
  });
});
