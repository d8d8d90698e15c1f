import { useState } from "react";
import { Picture } from "../picture";
import { FileInput } from "./file-input";
import { FormField } from "./form-field";

type ImageFieldProps = {
  /** What is chosen: 'Upload a cover photo'. */
  uploadLabel: string;
  /** What is typed instead: 'Cover image address (optional)'. */
  label: string;
  name: string;
  value: string;
  errors?: string[] | undefined;
  hint?: React.ReactNode;
  /** A banner spans the page and is kept wider. */
  use?: "book" | "banner";
  /** What the preview is called, where there are several in one form. */
  previewName?: string;
  /** Told whenever another image is chosen or typed. */
  onAddress?: (address: string) => void;
};

const isShown = (address: string) => /^(https:\/\/|\/objects\/)/i.test(address);

/**
 * One image of a form: uploaded, or the address of one elsewhere. The address is the field; the file comes in a field
 * beside it, called `<name>File`, and the server puts an address in its place. Give it `key={value}`, so that it takes
 * over what the server answered.
 */
export function ImageField(props: ImageFieldProps) {
  const { uploadLabel, label, name, errors, hint, use = "book", previewName, onAddress } = props;
  const [address, setAddress] = useState(props.value);

  function take(next: string) {
    setAddress(next);
    onAddress?.(next);
  }

  return (
    <div className="grid gap-3">
      <div className={use === "banner" ? "grid gap-3" : "flex gap-4"}>
        {isShown(address) && (
          <Preview key={address} address={address} use={use} name={previewName} />
        )}
        <div className="min-w-0 grow">
          <FileInput label={uploadLabel} into={name} use={use} onStored={take} />
        </div>
      </div>
      <FormField label={label} errors={errors} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="text"
            name={name}
            value={address}
            onChange={(event) => take(event.currentTarget.value)}
            inputMode="url"
            maxLength={2_000}
            autoComplete="off"
            className="input"
          />
        )}
      </FormField>
    </div>
  );
}

type PreviewProps = { address: string; use: "book" | "banner"; name: string | undefined };

/** The image as it is, gone when it does not load. */
function Preview({ address, use, name }: PreviewProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  const isBanner = use === "banner";
  return (
    <figure aria-label={name} className={isBanner ? "min-w-0" : "shrink-0"}>
      <Picture
        url={address}
        sizes={isBanner ? "40rem" : "6rem"}
        widths={isBanner ? [480, 800, 1200] : [160, 320]}
        onFailure={() => setHasFailed(true)}
        className={`h-28 rounded-lg border border-line bg-mist ${isBanner ? "w-full object-cover" : "w-21 object-contain"}`}
      />
    </figure>
  );
}
