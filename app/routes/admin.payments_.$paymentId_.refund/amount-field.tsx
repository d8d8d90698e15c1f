import { TextField } from "~/ui/forms/text-field";

type AmountFieldProps = {
  label: string;
  name: string;
  value: string | undefined;
  errors: string[] | undefined;
  hint?: string;
};

export function AmountField({
  hint = "In rand, such as 120 or 240.50.",
  ...field
}: AmountFieldProps) {
  return <TextField {...field} hint={hint} inputMode="decimal" autoComplete="off" maxLength={30} />;
}
