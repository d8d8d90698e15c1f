import { imageJpeg, imageSrcset, readImageAddress } from "~/domain/image/address";

type PictureProps = Omit<JSX.IntrinsicElements["img"], "src" | "srcSet" | "ref" | "onError"> & {
  url: string;
  sizes: string;
  widths: readonly number[];
  onFailure?: () => void;
};

/** An image of the shop's store as a responsive `srcset`; any other URL unchanged. */
export function Picture({ url, sizes, widths, onFailure, alt = "", ...rest }: PictureProps) {
  const stored = readImageAddress(url);
  const image = {
    ...rest,
    onError: onFailure,
    ref(element: HTMLImageElement | null) {
      if (element?.complete && element.naturalWidth === 0) onFailure?.();
    },
  };
  if (stored === null) return <img {...image} src={url} alt={alt} />;
  const { width, height } = stored;
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcset(stored, "avif", widths)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcset(stored, "webp", widths)} sizes={sizes} />
      <img {...image} src={imageJpeg(stored, widths)} alt={alt} width={width} height={height} />
    </picture>
  );
}
