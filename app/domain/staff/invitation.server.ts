import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers, auditLog } from "~/db/schema/account";
import { adminByEmail } from "../accounts/admin-rows.server";
import { NO_PASSWORD } from "../accounts/passwords/password.server";
import { ROLE_WORDS } from "../accounts/roles";
import { readSetupLink } from "../accounts/setup-link.server";
import { DomainError } from "../errors";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings } from "../settings/settings.server";

export const LINK_ACTIONS = { invited: "invited", linked: "made a new link" } as const;

function whoMadeTheLink(adminId: number): string | null {
  const of = and(eq(auditLog.targetKind, "admin"), eq(auditLog.targetId, String(adminId)));
  const made = db
    .select({ name: adminUsers.name, email: adminUsers.email })
    .from(auditLog)
    .leftJoin(adminUsers, eq(adminUsers.id, auditLog.adminId))
    .where(and(of, inArray(auditLog.action, Object.values(LINK_ACTIONS))))
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
  return made?.name ?? made?.email ?? null;
}

/** Who is invited to what and by whom, which is null for the shop's computer. @throws DomainError not_found */
export function invitationOf(email: string) {
  const row = adminByEmail(email);
  if (row === undefined) throw new DomainError("not_found", `${email} is no admin.`);
  const { id, name, role } = row;
  return {
    email: row.email,
    name,
    role,
    shop: readSettings().businessName ?? SHOP_NAME,
    invitedBy: whoMadeTheLink(id),
    isNew: row.passwordHash === NO_PASSWORD,
  };
}

/** What a link is for: an invitation, or null for the first admin. @throws DomainError not_found */
export function readInvitation(token: string) {
  const admin = readSetupLink(token);
  return admin && invitationOf(admin.email);
}

const LINK_RULE = "The link works once, within 24 hours.";

/** The words to send with a link to who is invited, or to who needs a new password. */
export function invitationMail(email: string, link: string): { subject: string; text: string } {
  const { name, role, shop, invitedBy, isNew } = invitationOf(email);
  const hello = name === null ? "Hello" : `Hello ${name}`;
  if (!isNew) {
    const why = `Choose a new password for the back office of ${shop} here. ${LINK_RULE}`;
    return { subject: `A new password for ${shop}`, text: [hello, why, link].join("\n\n") };
  }
  const { one, does } = ROLE_WORDS[role];
  const by = invitedBy ?? "Whoever looks after the shop's computer";
  const invited = `${by} invites you to work at ${shop}, in its back office on the web. As ${one} you ${does}.`;
  const how = `Choose a password here, and you are in. You sign in with ${email}. ${LINK_RULE}`;
  return { subject: `Work at ${shop}`, text: [hello, invited, how, link].join("\n\n") };
}
