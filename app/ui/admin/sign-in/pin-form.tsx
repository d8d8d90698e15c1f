import {
  MAX_PIN,
  MIN_PIN,
  PERSON_MISSING,
  PIN_MISSING,
} from "~/domain/accounts/passwords/pin-rules";
import { ROLE_WORDS } from "~/domain/accounts/roles";
import type { PinPersonView } from "~/domain/accounts/view";
import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "../../forms/answered-form";
import { TextField } from "../../forms/text-field";
import { CarriedFields } from "../forms/carried-fields";
import { GroupErrors, RadioOption } from "../forms/fields";
import { SubmitButton } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";

type PinFieldProps = {
  label: string;
  name: string;
  errors: string[] | undefined;
  hint?: string;
  message?: string;
  required?: boolean;
};

export function PinField({ message = PIN_MISSING, required = true, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      message={message}
      required={required}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      minLength={MIN_PIN}
      maxLength={MAX_PIN}
    />
  );
}

type PinPeopleProps = {
  people: PinPersonView[];
  name: string;
  legend: string;
  chosen: string | undefined;
  errors: string[] | undefined;
};

export function PinPeople({ people, name, legend, chosen, errors }: PinPeopleProps) {
  // Whose tries are over is not here any more, and the next try is not meant for the only one left.
  const first = !chosen && people.length === 1 ? String(people[0]?.id) : chosen;
  return (
    <fieldset id={name} className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {people.map((person) => (
        <RadioOption
          key={person.id}
          name={name}
          value={person.id}
          defaultChecked={String(person.id) === first}
          label={person.name}
          hint={ROLE_WORDS[person.role].title}
        />
      ))}
      <GroupErrors errors={errors} />
    </fieldset>
  );
}

type PinFormProps = {
  action?: string;
  people: PinPersonView[];
  reply: { errors: FieldErrors; message: string | null; values: { adminId?: string } } | undefined;
  carried: [name: string, value: string][];
};

export function PinForm({ action = "/admin/login", people, reply, carried }: PinFormProps) {
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm
      reply={reply}
      isHarmlessTwice
      action={action}
      autoComplete="off"
      className="grid gap-4"
    >
      <CarriedFields fields={carried} />
      <FormFailure title="Login Failed" reply={reply} />
      <PinPeople
        people={people}
        name="adminId"
        legend="Who are you?"
        chosen={reply?.values.adminId}
        errors={errors.adminId && [PERSON_MISSING]}
      />
      <PinField label="PIN" name="pin" errors={errors.pin} />
      <SubmitButton className="button" busy="Signing In...">
        Sign In
      </SubmitButton>
    </AnsweredForm>
  );
}
