import { z } from "zod";
import { REQUEST_KINDS } from "~/db/schema/person";
import { readIsoDay } from "../dates/calendar";
import { NOT_A_DAY } from "../dates/formats";
import { emailAddress, line, lines, personName, phoneNumber } from "../values/contact-fields";
import { REQUEST_OUTCOME_MISSING, readPersonKey, WHO_MESSAGE } from "./key";

const CORRECTION_MISSING = "Please enter what is right";
const KIND_MESSAGE = "Please choose what is asked for";

const who = () =>
  line(100, WHO_MESSAGE).refine((typed) => readPersonKey(typed) !== null, { error: WHO_MESSAGE });

const isoDay = () =>
  line(10, NOT_A_DAY).refine((text) => readIsoDay(text) !== null, { error: NOT_A_DAY });

export const whoInput = z.strictObject({ who: who() });

export const correctionInput = z
  .strictObject({
    who: who(),
    name: personName().optional(),
    email: emailAddress().optional(),
    phone: phoneNumber().optional(),
  })
  .refine(({ name, email, phone }) => name ?? email ?? phone, {
    error: CORRECTION_MISSING,
    path: ["name"],
  });
export type Correction = z.infer<typeof correctionInput>;

export const requestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS, { error: KIND_MESSAGE }),
  contact: who(),
  receivedOn: isoDay().optional().describe("A day in South Africa; today when it is missing"),
});
export type RequestInput = z.infer<typeof requestInput>;

export const answerInput = z.strictObject({
  outcome: lines(500, REQUEST_OUTCOME_MISSING).min(2, REQUEST_OUTCOME_MISSING),
});
export type RequestAnswer = z.infer<typeof answerInput>;
