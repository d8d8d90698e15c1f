import { useState } from "react";
import { FormField } from "../form-field";
import { Picture } from "../picture";
import { FileInput } from "./file-input";

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
  /** A logo is often wider than high, where a cover is a page. */
  isWide?: boolean;
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
  const shape = use === "banner" ? "banner" : props.isWide ? "wide" : "page";
  const [address, setAddress] = useState(props.value);

  function take(next: string) {
    setAddress(next);
    onAddress?.(next);
  }

  return (
    // Beside another one, both have their rows at the same heights.
    <div className="row-span-2 grid grid-rows-subgrid gap-3">
      <div className={use === "banner" ? "grid gap-3" : "flex flex-wrap gap-x-4 gap-y-3"}>
        {isShown(address) && (
          <Preview key={address} address={address} shape={shape} name={previewName} />
        )}
        <div className="min-w-0 grow basis-64">
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

type Shape = "banner" | "wide" | "page";
type PreviewProps = { address: string; shape: Shape; name: string | undefined };

/** How large each preview is, and which of its files that takes. */
const SIZES = {
  banner: { sizes: "40rem", widths: [480, 800, 1200], look: "w-full object-cover" },
  wide: { sizes: "14rem", widths: [320, 480], look: "w-56 object-contain p-2" },
  page: { sizes: "6rem", widths: [160, 320], look: "w-21 object-contain" },
} as const;

/** The image as it is, gone when it does not load. */
function Preview({ address, shape, name }: PreviewProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  const { sizes, widths, look } = SIZES[shape];
  return (
    <figure aria-label={name} className={shape === "banner" ? "min-w-0" : "shrink-0"}>
      <Picture
        url={address}
        sizes={sizes}
        widths={widths}
        onFailure={() => setHasFailed(true)}
        className={`h-28 rounded-lg border border-line bg-mist ${look}`}
      />
    </figure>
  );
}
