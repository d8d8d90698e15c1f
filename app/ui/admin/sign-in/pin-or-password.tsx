import type { PinPersonView } from "~/domain/accounts/view";
import type { FieldErrors } from "~/domain/errors";
import { PinForm } from "./pin-form";
import { SignInForm } from "./sign-in-form";

type PinOrPasswordProps = {
  action?: string;
  people: PinPersonView[];
  reply:
    | {
        errors: FieldErrors;
        message: string | null;
        values: { email?: string; adminId?: string };
        isOfPin: boolean;
      }
    | undefined;
  carried: [name: string, value: string][];
};

export function PinOrPassword({ people, reply, ...form }: PinOrPasswordProps) {
  // Where no PIN is asked for any more, what was wrong with it stands above the form.
  const ofPassword = reply && { ...reply, errors: reply.isOfPin ? {} : reply.errors };
  if (people.length === 0) return <SignInForm {...form} reply={ofPassword} />;
  const byPassword = reply?.isOfPin === false;
  return (
    <>
      <PinForm {...form} people={people} reply={byPassword ? undefined : reply} />
      <details className="mt-5 border-t border-line pt-2" open={byPassword}>
        <summary className="-mx-2 mb-2 flex min-h-11 items-center rounded-lg px-2 underline">
          Sign in with a password
        </summary>
        <SignInForm {...form} reply={byPassword ? reply : undefined} />
      </details>
    </>
  );
}
