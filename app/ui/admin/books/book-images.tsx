import { fieldOf } from "../forms/field-of";
import { FieldWarning } from "../forms/field-warning";
import { ImageField } from "../forms/image-field";
import type { BookFieldProps } from "./book-parts";
import { GalleryField } from "./gallery-field";

type ImagesProps = BookFieldProps & {
  onCover: (address: string) => void;
  children?: React.ReactNode;
};

export function BookImages({ values, errors, warnings, onCover, children }: ImagesProps) {
  const field = fieldOf(values, errors);
  return (
    <fieldset className="card min-w-0 p-4">
      <legend className="sr-only">Images</legend>
      <div className="grid gap-x-4 gap-y-3 sm:gap-x-6 sm:max-lg:grid-cols-2">
        {children}
        <ImageField
          uploadLabel="Upload a cover photo"
          label="Cover image address (optional)"
          {...field("coverImageUrl")}
          id="coverImageUrl"
          onAddress={onCover}
          hint={
            <>
              Of a photo you uploaded, or of one elsewhere: that begins with https://. Without one
              the shop draws a cover.
              <FieldWarning warning={warnings.coverImageUrl} />
            </>
          }
        />
        <GalleryField
          {...field("gallery")}
          hint={
            <>
              One address a line, at most 12.
              <FieldWarning warning={warnings.gallery} />
            </>
          }
        />
      </div>
    </fieldset>
  );
}
