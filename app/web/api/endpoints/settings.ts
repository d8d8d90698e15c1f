import { z } from "zod";
import { readiness } from "~/domain/dashboard/readiness.server";
import { readinessSchema } from "~/domain/dashboard/view";
import { sendTestMail } from "~/domain/mail/test-mail.server";
import { testMailSchema } from "~/domain/mail/view";
import { saveSettings } from "~/domain/orders/go-live.server";
import { adminSettings, publicSettings } from "~/domain/settings/settings.server";
import { adminSettingsSchema, publicSettingsSchema } from "~/domain/settings/view";
import { provenSettingsSchema } from "~/domain/two-factor/schema";
import { countProof } from "../../sessions/count-proof.server";
import { json } from "../body.server";
import { named } from "../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";

const readinessList = named(
  "ReadinessList",
  z.strictObject({ readiness: z.array(readinessSchema) }),
);
const found = { 200: { what: "The settings", schema: adminSettingsSchema } };

export const settingsEndpoints = endpointsAt("Settings", {
  "/settings": {
    GET: publicEndpoint({
      summary: "What everyone may know of the shop",
      answers: { 200: { what: "The settings", schema: publicSettingsSchema } },
      isCacheable: true,
      run: () => publicSettings(),
    }),
  },

  "/admin/settings": {
    GET: adminEndpoint("settings", {
      summary: "All settings but the provider's credentials",
      answers: found,
      run: ({ admin }) => adminSettings(admin),
    }),

    PUT: adminEndpoint("settings", {
      summary:
        "Changes settings; what is left out stays as it is. Another bank account, PayFast account or business mail asks for `current`, and `code` where two-step sign-in is on",
      body: json("SettingsInput", provenSettingsSchema),
      answers: found,
      refuses: [409, 429],
      run: ({ admin, body }) => saveSettings(admin, body, () => countProof(admin)),
    }),
  },

  "/admin/settings/readiness": {
    GET: adminEndpoint("settings", {
      summary: "What is still missing before the shop can sell",
      answers: { 200: { what: "Point by point", schema: readinessList } },
      run: ({ admin }) => ({ readiness: readiness(admin) }),
    }),
  },

  "/admin/settings/test-mail": {
    POST: adminEndpoint("settings", {
      summary: "Sends a mail to the shop itself, and waits for what becomes of it",
      answers: { 200: { what: "What became of it", schema: testMailSchema } },
      run: ({ admin }) => sendTestMail(admin),
    }),
  },
});
