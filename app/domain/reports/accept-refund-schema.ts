import { z } from "zod";
import { MAX_NOTE_LENGTH } from "../payments/note-rules";
import { lines } from "../values/contact-fields";

export const ACCEPTED_WHY = "Please say in a few words why you accept it";

const note = lines(MAX_NOTE_LENGTH, ACCEPTED_WHY).min(1, ACCEPTED_WHY);

export const acceptRefundSchema = z.strictObject({ note });

export const payFastFormSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("accept"), refundId: z.int().positive(), note }),
  z.strictObject({ intent: z.literal("take-back"), refundId: z.int().positive() }),
]);
