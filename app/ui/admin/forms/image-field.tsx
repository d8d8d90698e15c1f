import { useState } from "react";
import type { ImageUse } from "~/domain/image/schema";
import { Picture } from "../../picture";
import { FormField } from "./form-field";
import { More } from "./more";
import { FileInput } from "./photos/file-input";

type ImageFieldProps = {
  uploadLabel: string;
  label: string;
  name: string;
  id?: string;
  value: string;
  errors?: string[] | undefined;
  hint?: React.ReactNode;
  use?: ImageUse;
  previewName?: string;
  onAddress?: (address: string) => void;
};

const isShown = (address: string) => /^(https:\/\/|\/objects\/)/i.test(address);

/**
 * One image: an upload or a URL. The field holds the URL; the file is sent as `<name>File`, and the server replaces it
 * with a URL. Give it `key={value}` to reset it to the server's answer.
 */
export function ImageField(props: ImageFieldProps) {
  const {
    uploadLabel,
    label,
    name,
    id,
    errors,
    hint,
    use = "book",
    previewName,
    onAddress,
  } = props;
  const [address, setAddress] = useState(props.value);

  function take(next: string) {
    setAddress(next);
    onAddress?.(next);
  }

  const field = (
    <FormField id={id} label={label} errors={errors} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="text"
          name={name}
          value={address}
          onChange={(event) => take(event.currentTarget.value)}
          inputMode="url"
          autoComplete="off"
          className="input"
        />
      )}
    </FormField>
  );
  return (
    // Subgrid: aligns the rows of two fields side by side.
    <div
      className={`row-span-2 grid min-w-0 grid-rows-subgrid ${use === "book" ? "gap-1" : "gap-3"}`}
    >
      <div className={use === "banner" ? "grid gap-3" : "flex flex-wrap gap-x-4 gap-y-3"}>
        {use !== "book" && isShown(address) && (
          <Preview key={address} address={address} use={use} name={previewName} />
        )}
        <div className="min-w-0 grow basis-64">
          <FileInput label={uploadLabel} into={name} use={use} onStored={take} />
        </div>
      </div>
      {use === "book" ? (
        <More summary="Or an address" isOpen={props.value !== "" || !!errors} answer={errors}>
          {field}
        </More>
      ) : (
        field
      )}
    </div>
  );
}

type ShownUse = Exclude<ImageUse, "book">;

type PreviewProps = { address: string; use: ShownUse; name: string | undefined };

const SIZES = {
  banner: { sizes: "40rem", widths: [480, 800, 1200], look: "w-full object-cover" },
  logo: { sizes: "14rem", widths: [320, 480], look: "w-56 object-contain p-2" },
} as const satisfies Record<ShownUse, object>;

function Preview({ address, use, name }: PreviewProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  const { sizes, widths, look } = SIZES[use];
  return (
    <figure aria-label={name} className={use === "banner" ? "min-w-0" : "max-w-full shrink-0"}>
      <Picture
        url={address}
        sizes={sizes}
        widths={widths}
        onFailure={() => setHasFailed(true)}
        className={`h-28 max-w-full rounded-lg border border-line bg-mist ${look}`}
      />
    </figure>
  );
}
