import { z } from "zod";
import { ROLES } from "../accounts/roles";
import { notChosen } from "../not-chosen";
import { proofSchema } from "../two-factor/schema";
import { emailAddress, line } from "../values/contact-fields";
import { MAX_NAME, NAME_OF_ADMIN_MISSING } from "./rules";

const name = () => line(MAX_NAME, NAME_OF_ADMIN_MISSING).min(2, NAME_OF_ADMIN_MISSING);
const role = () => z.enum(ROLES, notChosen("role"));

export const invitationSchema = proofSchema.extend({
  name: name(),
  email: emailAddress(),
  role: role(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const staffChangeSchema = proofSchema.extend({
  name: name().optional(),
  role: role(),
});
export type StaffChange = z.infer<typeof staffChangeSchema>;
