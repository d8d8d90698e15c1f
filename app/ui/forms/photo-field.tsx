import { useFormField } from "./form-field";
import { shrinkPhoto } from "./shrink-photo";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

type PhotoFieldProps = { errors: string[] | undefined; hadOther: boolean };

/** A browser forgets a chosen file when the form is shown again without script. */
export function PhotoField({ errors, hadOther }: PhotoFieldProps) {
  const hint = hadOther
    ? "Only we see it. If you had chosen one, please choose it again."
    : "Only we see it. JPEG, PNG, WebP or AVIF, at most 15 MB.";
  const { control, labelled } = useFormField({
    label: "A photo (optional)",
    id: "photo",
    name: "photo",
    hint,
    errors,
  });
  return labelled(
    <input
      type="file"
      {...control}
      accept={ACCEPTED}
      onChange={({ currentTarget }) => shrinkPhoto(currentTarget)}
      className="input max-sm:text-sm file:mr-2 file:rounded-sm file:border-0 file:bg-mist file:px-3 file:py-1.5 file:font-medium"
    />,
  );
}
