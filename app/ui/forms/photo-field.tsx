import { useState } from "react";
import { useFormField } from "./form-field";
import { takePhotos } from "./shrink-photos";

const PHOTOS = "image/jpeg,image/png,image/webp,image/avif";
const WORDS = {
  photo: {
    label: "A photo (optional)",
    most: "",
    kinds: "JPEG, PNG, WebP or AVIF",
    accept: PHOTOS,
  },
  list: {
    label: "Your list, as photos or a PDF (optional)",
    most: "Up to 5 files: ",
    kinds: "JPEG, PNG, WebP, AVIF or PDF",
    accept: `${PHOTOS},application/pdf`,
  },
};

type PhotoFieldProps = {
  of?: keyof typeof WORDS;
  errors: string[] | undefined;
  hadOther: boolean;
};

export function PhotoField({ of = "photo", errors, hadOther }: PhotoFieldProps) {
  const { label, most, kinds, accept } = WORDS[of];
  const isMany = of === "list";
  // A browser forgets a chosen file when the form comes anew, as it does without script.
  const [isKept, setKept] = useState(!hadOther);
  const hint =
    hadOther && !isKept
      ? "Only we see it. If you had chosen one, please choose it again."
      : `Only we see it. ${most}${kinds}, at most 15 MB${isMany ? " together" : ""} to send.`;
  const { control, labelled } = useFormField({
    label,
    id: "photo",
    name: "photo",
    hint,
    errors,
  });
  return labelled(
    <input
      type="file"
      {...control}
      accept={accept}
      multiple={isMany}
      onChange={({ currentTarget }) => {
        setKept(true);
        void takePhotos(currentTarget, kinds);
      }}
      className="input max-sm:text-sm file:mr-2 file:rounded-sm file:border-0 file:bg-mist file:px-3 file:py-1.5 file:font-medium"
    />,
  );
}
