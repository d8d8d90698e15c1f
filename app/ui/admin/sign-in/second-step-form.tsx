import type { FieldErrors } from "~/domain/errors";
import { CODE_OR_RECOVERY_MISSING } from "~/domain/two-factor/code-words";
import { AnsweredForm } from "../../forms/answered-form";
import { CarriedFields } from "../forms/carried-fields";
import { SubmitButton } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";
import { CodeField } from "./code-field";
import { FactorDraftFields, type ShownDraft } from "./factor-draft";

type SecondStepFormProps = {
  action: string;
  step: { is: "code" } | { is: "enrol"; draft: ShownDraft };
  reply: { errors: FieldErrors; message: string | null } | undefined;
  carried: [name: string, value: string][];
};

export function SecondStepForm({ action, step, reply, carried }: SecondStepFormProps) {
  const errors = reply?.errors ?? {};
  return (
    // One field needs no list of what is wrong above it.
    <AnsweredForm
      reply={reply}
      hasFaultsAbove={step.is === "code"}
      // A code counts once: the shop says so where it has been used.
      isHarmlessTwice={step.is === "code"}
      action={action}
      autoComplete="on"
      className="grid gap-4"
    >
      <CarriedFields fields={carried} />
      <FormFailure title="Login Failed" reply={reply} />
      {step.is === "code" ? (
        <CodeField
          label="Code"
          message={CODE_OR_RECOVERY_MISSING}
          errors={errors.code}
          hint="The six digits that your authenticator app shows now. Without your phone, type one of your recovery codes."
        />
      ) : (
        <>
          <p>
            Every admin of this shop uses two-step sign-in: the password, and a code from an app.
            Set yours up now; it takes two minutes.
          </p>
          <FactorDraftFields draft={step.draft} errors={errors} />
        </>
      )}
      <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <a href="/admin/login?anew" className="button button-quiet">
          Start again
        </a>
        <SubmitButton className="button" busy="Signing In...">
          Sign In
        </SubmitButton>
      </div>
      {step.is === "code" && <NeitherOfThem />}
    </AnsweredForm>
  );
}

function NeitherOfThem() {
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="-mx-2 flex min-h-11 items-center rounded-lg px-2 underline">
        Neither phone nor recovery codes?
      </summary>
      <p className="mt-1">
        Ask an owner of the shop for a new link, which turns two-step sign-in off for you: Settings,
        People who work here, your name, New link. For the only owner, the person who looks after
        the shop's computer makes one:
        <code className="mt-1 block rounded-lg bg-mist px-3 py-2 [overflow-wrap:anywhere]">
          npm run shop -- admin reset --email owner@example.org
        </code>
      </p>
    </details>
  );
}
