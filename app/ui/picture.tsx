import { imageJpeg, imageSrcset, readImageAddress } from "~/domain/object/address";

type PictureProps = Omit<JSX.IntrinsicElements["img"], "src" | "srcSet" | "ref"> & {
  url: string;
  /** How wide it stands in the page, as `sizes` says it. */
  sizes: string;
  /** The widths of files in pixels that may be loaded for it. */
  widths: readonly number[];
  imageRef?: (image: HTMLImageElement | null) => void;
};

/** An image of the shop's store as the lightest file that will do; any other address as it is. */
export function Picture({ url, sizes, widths, imageRef, ...image }: PictureProps) {
  const stored = readImageAddress(url);
  if (stored === null) return <img ref={imageRef} src={url} alt="" {...image} />;
  const { width, height } = stored;
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcset(stored, "avif", widths)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcset(stored, "webp", widths)} sizes={sizes} />
      <img
        ref={imageRef}
        alt=""
        {...image}
        src={imageJpeg(stored, widths)}
        width={width}
        height={height}
      />
    </picture>
  );
}
