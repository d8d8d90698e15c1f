import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import type { Admin } from "./admin";

/** An admin for domain tests that need no session. */
export function testAdmin(email = "owner@example.org"): Admin {
  const user = { email, passwordHash: "none", createdAt: 1, updatedAt: 1 };
  const { id } = db
    .insert(adminUsers)
    .values(user)
    .onConflictDoUpdate({ target: adminUsers.email, set: { updatedAt: 1 } })
    .returning({ id: adminUsers.id })
    .get();
  return { id, email } as Admin;
}
