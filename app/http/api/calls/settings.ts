import { z } from "zod";
import { readinessSchema } from "~/domain/dashboard/readiness-view";
import { testMailSchema } from "~/domain/mail/view";
import { settingsSchema } from "~/domain/settings/schema";
import { adminSettingsSchema, publicSettingsSchema } from "~/domain/settings/view";
import { type CallDescription, named } from "./call";

const group = "Settings";

export const settingsCalls: CallDescription[] = [
  {
    method: "GET",
    path: "/settings",
    group,
    access: "everyone",
    summary: "What everyone may know of the shop",
    answers: { 200: { what: "The settings", schema: publicSettingsSchema } },
  },
  {
    method: "GET",
    path: "/admin/settings",
    group,
    access: "admin",
    summary: "All settings but the provider's credentials",
    answers: { 200: { what: "The settings", schema: adminSettingsSchema } },
  },
  {
    method: "PUT",
    path: "/admin/settings",
    group,
    access: "admin",
    summary: "Changes settings; what is left out stays as it is",
    body: named("SettingsInput", settingsSchema),
    answers: { 200: { what: "The settings", schema: adminSettingsSchema } },
    refuses: [409],
  },
  {
    method: "GET",
    path: "/admin/settings/readiness",
    group,
    access: "admin",
    summary: "What is still missing before the shop can sell",
    answers: {
      200: {
        what: "Point by point",
        schema: named("ReadinessList", z.strictObject({ readiness: z.array(readinessSchema) })),
      },
    },
  },
  {
    method: "POST",
    path: "/admin/settings/test-mail",
    group,
    access: "admin",
    summary: "Sends a mail to the shop itself, and waits for what becomes of it",
    answers: { 200: { what: "What became of it", schema: testMailSchema } },
  },
];
