import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export type DemoOwner = { email: string; password: string };

const FILE = "demo-owner.json";

function isOwner(value: unknown): value is DemoOwner {
  return typeof value === "object" && value !== null && "email" in value && "password" in value;
}

/**
 * The demo's admin: from the environment, or with a random password per demo, kept in its folder, so that the source
 * contains no password.
 */
export function demoOwner(folder: string, env: Record<string, string | undefined>): DemoOwner {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) return { email, password };
  const file = path.join(folder, FILE);
  if (fs.existsSync(file)) {
    const kept: unknown = JSON.parse(fs.readFileSync(file, "utf8"));
    if (isOwner(kept)) return kept;
  }
  const owner = { email: "owner@dogear.example", password: randomBytes(6).toString("hex") };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(owner), { mode: 0o600 });
  return owner;
}
