import type { shopBanner } from "~/domain/settings/shop-frame.server";
import { Picture } from "~/ui/picture";

export type ShopBanner = NonNullable<ReturnType<typeof shopBanner>>;

type BannerPhotoProps = { banner: ShopBanner; sizes: string; widths: number[] };

/** The owner's photo under its overlay. Two places show it, each at one width: a browser loads only what it shows. */
export function BannerPhoto({ banner, ...size }: BannerPhotoProps) {
  return (
    <>
      <Picture
        {...size}
        url={banner.imageUrl}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim absolute inset-0" />
    </>
  );
}

export function Banner({ banner }: { banner: ShopBanner }) {
  return (
    <div className="relative mt-8 overflow-hidden bg-grey text-white lg:hidden">
      {/* Phones load a smaller file: the overlay hides detail. */}
      <BannerPhoto banner={banner} sizes="60vw" widths={[480, 800]} />
      <div className="frame relative py-8">
        <p className="font-serif text-xl leading-snug font-semibold">{banner.title}</p>
        <p className="mt-1">{banner.subtitle}</p>
      </div>
    </div>
  );
}
