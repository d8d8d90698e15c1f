import { Form, Link } from "@remix-run/react";
import { CarriedFields } from "./carried-fields";
import { PlainFrame } from "./plain-frame";

type SignedInAgainProps = {
  kept: { address: string; fields: [name: string, value: string][]; isIncomplete: boolean };
};

/** After signing in with a form carried along: it is sent to where it was going, by its owner's own click. */
export function SignedInAgain({ kept }: SignedInAgainProps) {
  return (
    <PlainFrame title="You are signed in again.">
      <p>Your changes are still here.</p>
      {kept.isIncomplete && (
        <p className="mt-2 text-sm text-muted">
          Passwords and chosen files could not be kept: you will be asked for them again.
        </p>
      )}
      <Form
        method="post"
        action={kept.address}
        className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end"
      >
        <CarriedFields fields={kept.fields} />
        <Link to="/admin/dashboard" className="button button-quiet">
          Discard them
        </Link>
        <button type="submit" className="button">
          Save now
        </button>
      </Form>
    </PlainFrame>
  );
}
