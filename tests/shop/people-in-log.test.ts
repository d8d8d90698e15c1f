import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addEnquiry } from "../factories/enquiry-factory";
import { addPayment } from "../factories/payments";
import { peopleInLog, peopleKnown, refuseTellingLog, rememberTyped } from "./people-in-log";

const line = (details: object) => JSON.stringify({ level: 50, msg: "failed", ...details });

it.each([
  ["a mail address", { error: "550 <thandi@sample.example>: no such user" }],
  ["a mail address in a path", { path: "/payment/success/thandi%40sample.example" }],
  ["a phone number", { error: "params: 1,+27825550199,Good" }],
  ["a phone number as people write it", { error: "params: 082 555 0199" }],
])("finds %s, whoever it is", (_, details) => {
  expect(peopleInLog(line(details))).toHaveLength(1);
});

it.each([
  { time: "2027-12-31T16:24:31.050Z", path: "/admin" },
  { path: "/assets/vendor-DHXr01Hh.js", requestId: "082555019912", ms: 17.18 },
  { time: "2026-11-23T06:46:02.719Z", path: "/api/v1/admin/enquiries/999999" },
  { error: "at file:///shop/node_modules/@remix-run/server.js:27:825550199" },
])("finds nobody in what a log says otherwise: %o", (details) => {
  const typed = {
    id: "999999",
    from: "/admin/logout",
    kind: "failed",
    day: "2027-12-31",
    price: "17.18",
  };
  rememberTyped(JSON.stringify(typed));
  expect(peopleInLog(line(details), peopleKnown(db.$client))).toEqual([]);
});

it("finds whom the database holds, and what was typed and refused, by form and by call", () => {
  const id = addPayment(db, { customerName: "Nomvula Heldback" });
  const idOfLetters = addPayment(db, { id: "AbCdEfGhIjKlMnOpQrStUv" });
  addEnquiry(db, { name: "Zo\u00eb Askedonce" });
  rememberTyped(JSON.stringify({ customer: { name: "Sipho Turnedaway" } }));
  rememberTyped("name=Lerato+Nothere&about=Ring+the+bell");
  const known = peopleKnown(db.$client);
  for (const text of [
    "NOMVULA HELDBACK",
    "Zo\\u00eb Askedonce",
    "Sipho%20Turnedaway",
    "name=Lerato+Nothere",
    "params: Ring the bell, 1",
    id,
    idOfLetters,
  ]) {
    expect(peopleInLog(`{"error":"${text}"}`, known), text).toHaveLength(1);
  }
});

it("shows the lines that tell, and no others", () => {
  const log = [line({ a: "well" }), line({ error: "to thandi@sample.example" })].join("\n");
  expect(() => refuseTellingLog(log, [])).toThrow(/^A log [^\n]*\n\{[^\n]*thandi@[^\n]*$/);
});
