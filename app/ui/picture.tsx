import { imageJpeg, imageSrcset, readImageAddress } from "~/domain/object/address";

type PictureProps = Omit<JSX.IntrinsicElements["img"], "src" | "srcSet" | "ref"> & {
  url: string;
  /** How wide it stands in the page, as `sizes` says it. */
  sizes: string;
  /** The widest file in pixels that may be loaded for it. */
  atMost: number;
  imageRef?: React.Ref<HTMLImageElement>;
};

/** An image of the shop's store as the lightest file that will do; any other address as it is. */
export function Picture({ url, sizes, atMost, imageRef, ...image }: PictureProps) {
  const stored = readImageAddress(url);
  if (stored === null) return <img ref={imageRef} src={url} alt="" {...image} />;
  const { width, height } = stored;
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcset(stored, "avif", atMost)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcset(stored, "webp", atMost)} sizes={sizes} />
      <img
        ref={imageRef}
        alt=""
        {...image}
        src={imageJpeg(stored, atMost)}
        width={width}
        height={height}
      />
    </picture>
  );
}
