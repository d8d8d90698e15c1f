import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../app/domain/accounts/roles";

const ROUTES = "app/routes";
// The frame, which every admin sees, and what there is before a session.
const WITHOUT = /^(admin|admin_\.(login|login_\.again|logout\.ts|setup\.\$token))$/;

const pages = fs
  .readdirSync(ROUTES)
  .filter((name) => /^admin(_?\.|$)/.test(name) && !WITHOUT.test(name))
  .map((name) => {
    const file = path.join(ROUTES, name, name.endsWith(".ts") ? "" : "route.tsx");
    return { name, source: fs.readFileSync(file, "utf8") };
  });

describe.each(pages)("$name", ({ source }) => {
  it("says in its handle what one must be allowed to do, and asks for nothing else", () => {
    const words = [...source.matchAll(/^export const handle = \{.*?\bmay: "(\w+)"/gm)];
    expect(words).toHaveLength(1);
    expect(Object.keys(PERMISSIONS)).toContain(words[0]?.[1]);
    const asked = source.matchAll(
      /\b(?:requireAdmin|adminPage|requireSender|adminOfFile|adminAction|sessionAction|pressAction)\(\s*(?:args\.request|args|request),\s*([\w.]+|"\w+")/g,
    );
    for (const [call, permission] of asked)
      expect(["handle.may", "handle.maySend"], call).toContain(permission);
  });
});
