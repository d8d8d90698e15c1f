import { z } from "zod";
import { ROLES } from "../accounts/roles";
import { isoTime, viewSchema } from "../view-schema";

export const staffViewSchema = viewSchema("StaffMember", {
  id: z.int(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  isYou: z.boolean(),
  isOnlyOwner: z.boolean().describe("Who then can neither be lowered nor removed"),
  hasSecondFactor: z.boolean(),
  lastSeenAt: isoTime().nullable().describe("Null for who has not signed in for long, or never"),
  device: z.string().nullable().describe("Of the last sign-in that is still open"),
  invitedUntil: isoTime()
    .nullable()
    .describe("Until when the link works of who has not signed in yet"),
  isInvited: z.boolean().describe("Invited, and has not chosen a password yet"),
});
export type StaffView = z.infer<typeof staffViewSchema>;

export const invitedViewSchema = viewSchema("InvitedStaff", {
  member: staffViewSchema,
  link: z.string().describe("Works once, within 24 hours; told this once"),
  mail: z
    .object({ subject: z.string(), text: z.string() })
    .describe("Words to send with it: the shop, the role, and who invites"),
});
export type InvitedView = z.infer<typeof invitedViewSchema>;
