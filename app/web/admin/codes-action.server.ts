import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { LiveSession } from "~/domain/accounts/session.server";
import type { FormReply } from "../forms/form-reply";
import { RATE_LIMITS } from "../server/limits/rate-limit.server";
import { countProof } from "../sessions/count-proof.server";
import { sessionAction } from "./admin-form.server";

type CodesReply = FormReply & { codes: string[] | null };

export async function codesAction<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    run: (session: LiveSession, input: z.infer<Schema>) => Promise<string[]>;
  },
) {
  const told: { codes: string[] | null } = { codes: null };
  const answer = await sessionAction(args, "own_account", {
    schema: options.schema,
    limit: RATE_LIMITS.choosePassword,
    async run(session, input) {
      countProof(session.admin);
      told.codes = await options.run(session, input);
      return new Response(null, { status: 204 });
    },
  });
  const { codes } = told;
  if (codes !== null) return data<CodesReply>({ values: {}, errors: {}, message: null, codes });
  if (answer instanceof Response) return answer;
  return data<CodesReply>({ ...answer.data, codes: null }, answer.init ?? {});
}
