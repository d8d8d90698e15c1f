import { Link } from "@remix-run/react";
import { Form } from "../../forms/form";
import { CarriedFields } from "../forms/carried-fields";
import { PlainFrame } from "./plain-frame";

type Kept = { address: string; fields: [name: string, value: string][]; isIncomplete: boolean };

const isLost = ({ fields, isIncomplete }: Kept) => isIncomplete && fields.length === 0;

export const askToSignIn = (kept: Kept): string =>
  isLost(kept)
    ? "Sign in again. What you sent could not be kept: you will be asked for it once more."
    : "Sign in again: what you typed is still here.";

type SignedInAgainProps = { kept: Kept; children?: React.ReactNode };

export function SignedInAgain({ kept, children }: SignedInAgainProps) {
  return (
    <PlainFrame title="You are signed in again.">
      {children}
      {isLost(kept) ? <AskedAgain address={kept.address} /> : <StillHere kept={kept} />}
    </PlainFrame>
  );
}

function AskedAgain({ address }: { address: string }) {
  return (
    <>
      <p>What you sent could not be kept. Please choose your file, or type it, once more.</p>
      <Link to={address} className="button mt-6 w-full">
        Back to the form
      </Link>
    </>
  );
}

function StillHere({ kept }: { kept: Kept }) {
  return (
    <>
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
        <Link to="/admin" className="button button-quiet">
          Discard them
        </Link>
        <button type="submit" className="button">
          Save now
        </button>
      </Form>
    </>
  );
}
