import { eq } from "drizzle-orm";
import { adminUsers, sessions } from "~/db/schema/account";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import type { Role } from "~/domain/accounts/roles";
import { sectionSchema } from "~/domain/settings/schema";
import { SECTION_NAMES, settingsPage } from "~/domain/settings/sections";
import { ask, sendJson } from "../http/ask";
import { OWNER, type RunningShop } from "../shop/running-shop";

type Owner = typeof OWNER;
type Member = Owner & { role?: Role };
export type CookieHeader = { Cookie: string };

/** Adds an admin to a running shop, unless it exists, and answers the account's id. */
export async function addAdmin({ db }: RunningShop, who: Member): Promise<number> {
  const found = db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.email, who.email))
    .get();
  if (found) return found.id;
  const at = Date.now();
  const passwordHash = await hashPassword(who.password);
  return db
    .insert(adminUsers)
    .values({
      email: who.email,
      passwordHash,
      role: who.role ?? "owner",
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: adminUsers.id })
    .get().id;
}

export async function signIn(shop: RunningShop, who: Member = OWNER): Promise<CookieHeader> {
  await addAdmin(shop, who);
  const { email, password } = who;
  const answer = await sendJson(shop.url, "/api/v1/auth/login", { email, password });
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`Nobody was signed in: ${answer.status} ${answer.text}`);
  }
  return { Cookie: cookie };
}

/** Ages all sessions by twelve idle hours. */
export function expireSessions({ db }: RunningShop): void {
  db.update(sessions).set({ expiresAt: 1 }).run();
}

/** Sends a request as a signed-in admin: a body as JSON, with the answer's JSON. */
export async function callAs(
  shop: RunningShop,
  headers: CookieHeader & Record<string, string>,
  method: string,
  path: string,
  value?: unknown,
) {
  const json = value === undefined ? {} : { "Content-Type": "application/json" };
  const body = value === undefined ? "" : JSON.stringify(value);
  const answer = await ask(shop.url, path, { method, body, headers: { ...json, ...headers } });
  return { ...answer, json: answer.text === "" ? null : JSON.parse(answer.text) };
}

/** The settings page of a field, also for its colour picker or file. */
export function pageOfSetting(field: string): string {
  const name = field.replace(/(Picker|Opened|File)$/, "");
  const section = SECTION_NAMES.find((one) => name in sectionSchema(one).shape);
  if (section === undefined) throw new Error(`${field} is in no section of the settings`);
  return settingsPage(section);
}

export const signInAs = (shop: RunningShop, role: Role): Promise<CookieHeader> =>
  signIn(shop, { email: `${role}@example.org`, password: OWNER.password, role });
