import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LOCKS_AFTER_MINUTES, PIN_WORDS } from "~/domain/accounts/passwords/pin-rules";
import { factorOf } from "~/domain/two-factor/factor.server";
import { pinChangeSchema } from "~/domain/two-factor/schema";
import { pinOf, setPin } from "~/domain/two-factor/set-pin.server";
import { PinField } from "~/ui/admin/sign-in/pin-form";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "PIN")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  return { email: admin.email, asksCode: factorOf(admin).isOn, pin: pinOf(admin) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: pinChangeSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, input) {
      countProof(admin);
      const { isSet } = await setPin(admin, input);
      return redirectWithToast("/admin/account", isSet ? "pin-set" : "pin-removed");
    },
  });

export default function PinPage() {
  const { email, asksCode, pin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ProofForm
      title={pin.isSet ? "Another PIN" : "Set a PIN"}
      email={email}
      asksCode={asksCode}
      verb="Save PIN"
      failure="Failed to save the PIN"
      reply={reply}
      fields={
        <PinField
          label="New PIN"
          name="pin"
          errors={reply?.errors.pin}
          message={PIN_WORDS}
          hint={`4 to 8 digits.${pin.isSet ? " Leave it empty to use none." : ""}`}
          required={!pin.isSet}
        />
      }
    >
      <p>
        Where you signed in with your password, the PIN signs you in again until midnight. Where
        others sign in too, your screen locks after {LOCKS_AFTER_MINUTES} minutes without use.
      </p>
    </ProofForm>
  );
}
