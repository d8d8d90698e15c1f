import { Link } from "@remix-run/react";
import type { FormReply } from "~/http/forms/form-reply";
import { FormFaults } from "~/ui/form-faults";
import { Notice } from "~/ui/notice";

type TroublesProps = { reply: FormReply | undefined; canCheckOut: boolean };

/** Why checkout is impossible, at the top of the page. */
export function Troubles({ reply, canCheckOut }: TroublesProps) {
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {reply?.message && <Notice title="Payment Error">{reply.message}</Notice>}
      {!canCheckOut && (
        <Notice title="Something in your cart has changed">
          <Link to="/cart" className="underline">
            Look at your cart
          </Link>{" "}
          before you pay.
        </Notice>
      )}
      <FormFaults reply={reply} />
    </div>
  );
}
