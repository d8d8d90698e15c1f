import path from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    return String(error).split("\n").slice(1);
  }
  return [];
}

describe("a shop that is told nothing", () => {
  it("listens on its own machine, port 3000, and keeps its things beside itself", () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: "127.0.0.1",
      BASE_URL: "http://localhost:3000",
      STORAGE_DIR: path.resolve("storage"),
      HSTS_SUBDOMAINS: "off",
      RATE_LIMIT: "on",
      LOG_LEVEL: "info",
      OUTBOX_IS_READ: "off",
    });
  });

  it("takes its public address from its port", () => {
    expect(readEnv({ PORT: "8080" }).BASE_URL).toBe("http://localhost:8080");
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ PORT: "", RATE_LIMIT: "", PAYFAST_URL: "" })).toEqual(readEnv({}));
  });
});

describe("what earlier versions read", () => {
  it("ends the start where the database is a primary's, and says how it comes back", () => {
    const [fault, ...others] = faultsOf({ DATABASE_URL: "http://10.0.0.1:8080" });
    expect(others).toEqual([]);
    expect(fault).toContain("bring it back with the version before this one");
    expect(fault).toContain("npm run shop -- move-from-libsql");
  });

  it.each(["1", "2", "auto"])("ends the start where WORKERS is '%s'", (WORKERS) => {
    expect(faultsOf({ WORKERS })).toEqual([
      "  WORKERS: a shop is one process, which uses a larger box by itself: unset it",
    ]);
  });

  it.each(["DATABASE_TOKEN", "BOX_URL", "REPLICA_EVERY_MS"])(
    "ends the start where %s is set, with a sentence that says what to do",
    (name) => {
      expect(faultsOf({ [name]: "1" })).toEqual([
        `  ${name}: was for DATABASE_URL, which is gone: unset it`,
      ]);
      expect(faultsOf({ [name]: "" })).toEqual([]);
    },
  );
});

describe("the sender of mails", () => {
  it.each([
    ["shop@example.org", null],
    ["Example Books <shop@example.org>", "Example Books"],
    ['"Books & Co" <shop@example.org>', "Books & Co"],
    ["<shop@example.org>", null],
  ])("is read from '%s'", (MAIL_FROM, name) => {
    expect(readEnv({ MAIL_FROM }).MAIL_FROM).toEqual({ name, address: "shop@example.org" });
  });
});

describe("a faulty environment", () => {
  it("is refused with all of its faults at once", () => {
    const faults = faultsOf({
      PORT: "99999",
      BASE_URL: "https://shop.example",
      SESSION_SECRET: "short",
      ADMIN_EMAIL: "not an address",
      SMTP_URL: "http://mail.example",
      PAYFAST_URL: "https://sandbox.payfast.co.za",
      TRUST_PROXY: "everyone",
      RATE_LIMIT: "off",
      LOG_LEVEL: "loud",
    });
    const named = faults.map((fault) => fault.trim().split(":")[0]);
    expect(new Set(named)).toEqual(
      new Set([
        "PORT",
        "SESSION_SECRET",
        "ADMIN_EMAIL",
        "SMTP_URL",
        "PAYFAST_URL",
        "TRUST_PROXY",
        "RATE_LIMIT",
        "LOG_LEVEL",
      ]),
    );
  });

  it("is refused without printing what may be secret", () => {
    const faults = faultsOf({ SESSION_SECRET: "hunter2", SMTP_URL: "ftp://me:hunter2@mail" });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain("hunter2");
  });

  it.each(["http", "-1", "1.5", "65536", "NaN"])("has a port such as '%s'", (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  it.each(["shop.example", "ftp://shop.example", "javascript:alert(1)"])(
    "has a public address such as '%s'",
    (BASE_URL) => {
      expect(faultsOf({ BASE_URL })).toHaveLength(1);
    },
  );

  it.each(["Example Books", "a@b, c@d", "a@b\r\nBcc: c@d", "Example <a@b", "@b"])(
    "has a sender such as '%s'",
    (MAIL_FROM) => {
      expect(faultsOf({ MAIL_FROM })).toHaveLength(1);
    },
  );

  it.each([{ ADMIN_EMAIL: "owner@shop.example" }, { ADMIN_PASSWORD: "long enough" }])(
    "has half an admin: %o",
    (half) => {
      expect(faultsOf(half)).toEqual(["  ADMIN_EMAIL: ADMIN_EMAIL and ADMIN_PASSWORD go together"]);
    },
  );

  it.each(["x".repeat(31), `${"x".repeat(32)},short`, ",".repeat(40)])(
    "has a secret that can be guessed: '%s'",
    (SESSION_SECRET) => {
      expect(faultsOf({ SESSION_SECRET })).toHaveLength(1);
    },
  );
});

describe("the stand-in for the payment sandbox", () => {
  it.each([
    ["http://localhost:3001", "http://localhost:3001"],
    ["http://127.0.0.1:3001/", "http://127.0.0.1:3001"],
    ["http://127.8.9.1", "http://127.8.9.1"],
    ["http://[::1]:3001/some/path", "http://[::1]:3001"],
  ])("may be on this machine: %s", (PAYFAST_URL, origin) => {
    expect(readEnv({ PAYFAST_URL }).PAYFAST_URL).toBe(origin);
  });

  it.each([
    "https://www.payfast.co.za",
    "http://192.168.0.7:3001",
    "http://0.0.0.0:3001",
    "http://127.0.0.1.evil.test",
    "http://localhost.evil.test",
    "http://localhost@evil.test",
    "not an address",
  ])("may not be anywhere else: %s", (PAYFAST_URL) => {
    expect(faultsOf({ PAYFAST_URL })).toHaveLength(1);
  });
});

describe("rate limits", () => {
  it("may be off on a machine of one's own", () => {
    expect(readEnv({ RATE_LIMIT: "off" }).RATE_LIMIT).toBe("off");
    expect(readEnv({ RATE_LIMIT: "off", BASE_URL: "http://box.local" }).RATE_LIMIT).toBe("off");
  });

  it.each(["https://shop.example", "HTTPS://shop.example"])(
    "may not be off on the public address %s",
    (BASE_URL) => {
      expect(faultsOf({ RATE_LIMIT: "off", BASE_URL })).toEqual([
        "  RATE_LIMIT: cannot be off on a public https address",
      ]);
    },
  );
});

it.each(["https://shop.example/", "https://shop.example/books?page=2", "https://shop.example:443"])(
  "keeps of the public address %s what an Origin has",
  (BASE_URL) => {
    expect(readEnv({ BASE_URL }).BASE_URL).toBe("https://shop.example");
  },
);

it.each(["1", "2", "loopback", "10.0.0.1", "10.0.0.0/8, ::1", "loopback, 192.168.1.7"])(
  "believes the proxies %s",
  (TRUST_PROXY) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
  },
);
