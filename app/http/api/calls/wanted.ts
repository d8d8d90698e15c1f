import { z } from "zod";
import { askToBeTold } from "~/domain/wanted/ask.server";
import { endWanted } from "~/domain/wanted/end.server";
import { wantedSchema } from "~/domain/wanted/schema";
import { RATE_LIMITS } from "../../server/rate-limit.server";
import { json } from "../body.server";
import { openCall } from "../call.server";
import { doneAnswer, messageSchema } from "./call";

const group = "Wanted";

export const wantedCalls = {
  ask: openCall({
    method: "POST",
    path: "/wanted",
    group,
    summary:
      "Asks for one mail when a title is in: titles of a list, an ISBN, a book, or a title in a grade",
    limit: RATE_LIMITS.askToBeTold,
    body: json("NewWanted", wantedSchema),
    answers: {
      202: {
        what: "The same whether or not this address asked before; one waits for at most 50 titles",
        schema: messageSchema,
      },
    },
    refuses: [404],
    run({ body }) {
      askToBeTold(body);
      return { message: "We send one mail when it is in." };
    },
  }),

  end: openCall({
    method: "DELETE",
    path: "/wanted/{token}",
    group,
    summary:
      "Ends what the address behind a mail's link waits for; the same for a link that is over",
    params: { token: z.string().describe("From the link of a mail") },
    answers: doneAnswer,
    run({ params }) {
      endWanted(params.token);
      return { message: "You get no more mails from this link." };
    },
  }),
};
