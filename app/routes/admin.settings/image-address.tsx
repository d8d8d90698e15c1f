import { useState } from "react";
import { TextField } from "~/ui/admin/fields";
import { ImagePreview } from "./image-preview";

type ImageAddressProps = {
  label: string;
  name: string;
  value: string | undefined;
  errors: string[] | undefined;
  previewName: string;
  /** Another way to say which image: beside the address. */
  children?: React.ReactNode;
};

/** The address of an image and, below it, the image: as it is typed with script, as it is stored without. */
export function ImageAddress({ value = "", previewName, children, ...field }: ImageAddressProps) {
  const [typed, setTyped] = useState(value);
  return (
    <div className="grid min-w-0 gap-3">
      <TextField
        {...field}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        hint="Begins with https://"
      />
      {children}
      <ImagePreview key={typed} address={typed.trim()} name={previewName} />
    </div>
  );
}
