import { clockForAdmin, sayDateIsRight } from "~/domain/clock/admin.server";
import { rightDaySchema } from "~/domain/clock/schema";
import { clockViewSchema } from "~/domain/clock/view";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

export const clockEndpoints = endpointsAt("Dashboard", {
  "/admin/clock": {
    GET: adminEndpoint("settings", {
      summary: "What the shop's clock says, and whether it is believed",
      answers: { 200: { what: "The clock", schema: clockViewSchema } },
      run: ({ admin }) => clockForAdmin(admin),
    }),

    POST: adminEndpoint("settings", {
      summary: "Says that today's date is right: what waited for that begins",
      body: json("RightDayInput", rightDaySchema),
      answers: { 200: { what: "The clock", schema: clockViewSchema } },
      refuses: [409],
      run: ({ admin, body }) => sayDateIsRight(admin, body),
    }),
  },
});
