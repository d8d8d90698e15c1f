import { describe, expect, it } from "vitest";
import { vectors } from "../vectors.fixture";
import { checkSignature, type PayFastNotification, parseNotification } from "./notification.server";

function parsed(body: string): PayFastNotification {
  const notification = parseNotification(body);
  if (!notification.ok) throw new Error(notification.reason);
  return notification;
}

describe("every vector of a genuine notification", () => {
  it("is tested", () => {
    expect(vectors.itn).toHaveLength(9);
  });

  it.each(vectors.itn)("$id: $why", ({ wire_body, passphrase, fields, validate_body, md5 }) => {
    const notification = parsed(wire_body);
    expect(notification.fields).toEqual(fields);
    expect(notification.paramString).toBe(validate_body);
    expect(notification.signature).toBe(md5);
    expect(checkSignature(notification, passphrase)).toBe(true);
    expect(checkSignature(notification, `${passphrase ?? ""}x`)).toBe(false);
  });
});

describe("every vector that must be refused", () => {
  const readable = ["R01", "R02", "R04", "R05", "R07"];

  it("is tested", () => {
    expect(vectors.itn_must_reject).toHaveLength(7);
  });

  it.each(vectors.itn_must_reject)("$id: $why", ({ id, wire_body, passphrase }) => {
    const notification = parseNotification(wire_body);
    expect(notification.ok).toBe(readable.includes(id));
    if (notification.ok) expect(checkSignature(notification, passphrase)).toBe(false);
  });

  it("says why R03 and R06 are unreadable", () => {
    const reasonOf = (wanted: string) => {
      const body = vectors.itn_must_reject.find(({ id }) => id === wanted)?.wire_body ?? "";
      const notification = parseNotification(body);
      return notification.ok ? null : notification.reason;
    };
    expect(reasonOf("R03")).toBe("missing signature");
    expect(reasonOf("R06")).toBe("repeated field");
  });

  it("R04 passes for an account without a passphrase: then a signature proves nothing", () => {
    const forged = vectors.itn_must_reject.find(({ id }) => id === "R04")?.wire_body ?? "";
    expect(checkSignature(parsed(forged), null)).toBe(true);
  });
});
