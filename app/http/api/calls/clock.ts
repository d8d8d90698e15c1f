import { clockInOffice, sayDateIsRight } from "~/domain/clock/office.server";
import { rightDaySchema } from "~/domain/clock/schema";
import { clockViewSchema } from "~/domain/clock/view";
import { json } from "../body.server";
import { adminCall } from "../call.server";

const group = "Dashboard";

export const clockCalls = {
  get: adminCall({
    method: "GET",
    path: "/admin/clock",
    group,
    summary: "What the shop's clock says, and whether it is believed",
    answers: { 200: { what: "The clock", schema: clockViewSchema } },
    run: ({ admin }) => clockInOffice(admin),
  }),

  sayRight: adminCall({
    method: "POST",
    path: "/admin/clock",
    group,
    summary: "Says that today's date is right: what waited for that begins",
    body: json("RightDayInput", rightDaySchema),
    answers: { 200: { what: "The clock", schema: clockViewSchema } },
    refuses: [409],
    run: ({ admin, body }) => sayDateIsRight(admin, body),
  }),
};
