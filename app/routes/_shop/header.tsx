import { Link, useFetchers, useLocation } from "@remix-run/react";
import { readImageAddress } from "~/domain/image/address";
import { DogearMark, Icon, type IconName } from "~/ui/icons";
import { Picture } from "~/ui/picture";
import { BookSearch } from "./book-search";
import type { Frame } from "./frame";

const SELL = { to: "/sell", label: "Sell books" };

const pagesOf = ({ takesOffers }: Frame) => [
  { to: "/", label: "Catalogue" },
  { to: "/schools", label: "School lists" },
  ...(takesOffers ? [SELL] : []),
  { to: "/payment/status", label: "Track order" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

// Who fills in a form or pays is not led elsewhere.
const WITH_SEARCH = /^\/(book\/\d+|schools|about|conditions|contact)?$/;

export function ShopHeader({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  const isCatalogue = pathname === "/";
  return (
    <header
      className={`${isCatalogue ? "relative lg:sticky" : "sticky"} top-0 z-30 border-b border-line bg-background`}
    >
      <div className="frame">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 flex-1 items-center gap-2 lg:flex-initial"
        >
          <Brand frame={frame} />
        </Link>
        {WITH_SEARCH.test(pathname) && (
          <BookSearch
            className={`${isCatalogue ? "" : "max-lg:hidden "}max-lg:order-1 max-lg:w-full max-lg:pb-2 min-w-32 lg:mx-2 lg:flex-1`}
          />
        )}
        <nav aria-label="Main" className="hidden shrink-0 lg:flex">
          {pagesOf(frame).map((page) => (
            <Link
              key={page.to}
              to={page.to}
              aria-current={page.to === pathname ? "page" : undefined}
              className={`${page === SELL ? "max-xl:hidden " : ""}rounded-lg px-2 py-2.5 underline-offset-8 hover:bg-mist`}
            >
              {page.label}
            </Link>
          ))}
        </nav>
        <SocialLinks frame={frame} className="hidden lg:flex" />
        <a
          href="/admin/login"
          className="hidden rounded-lg px-2.5 py-2.5 text-sm text-muted hover:bg-mist lg:block"
        >
          Admin Login
        </a>
        <CartButton count={frame.cartCount} />
        <MobileMenu frame={frame} />
      </div>
    </header>
  );
}

const LOGO = { width: 240, height: 44 };

const SQUARISH = 1.5;
const SQUARISH_HEIGHT = 56;

type LogoSize = { heightClass: string; width: number; isSquarish: boolean };

function logoSize(url: string): LogoSize {
  const { width, height } = readImageAddress(url) ?? LOGO;
  const isSquarish = width <= SQUARISH * height;
  const shownHeight = isSquarish ? SQUARISH_HEIGHT : LOGO.height;
  return {
    isSquarish,
    heightClass: isSquarish ? "h-12 sm:h-14" : "h-11",
    width: Math.min(LOGO.width, Math.ceil((shownHeight * width) / height)),
  };
}

function Brand({ frame }: { frame: Frame }) {
  if (frame.logoUrl) {
    const { heightClass, width, isSquarish } = logoSize(frame.logoUrl);
    return (
      <>
        <Picture
          url={frame.logoUrl}
          sizes={`${width}px`}
          widths={[160, 320, 480]}
          alt={isSquarish ? "" : frame.brand}
          height={LOGO.height}
          className={`${heightClass} w-auto object-contain object-left`}
        />
        {/* A square has no room for a name that can be read. */}
        {isSquarish && <BrandName name={frame.brand} />}
      </>
    );
  }
  return (
    <>
      <DogearMark />
      <BrandName name={frame.brand} />
    </>
  );
}

const BrandName = ({ name }: { name: string }) => (
  <span className="font-serif text-xl leading-snug font-semibold">{name}</span>
);

function useCopiesOnTheWay(): number {
  return useFetchers().filter((fetcher) => fetcher.formData?.get("intent") === "add").length;
}

function CartButton({ count: counted }: { count: number }) {
  const count = counted + useCopiesOnTheWay();
  const label = count === 1 ? "Cart, 1 book" : `Cart, ${count} books`;
  return (
    <Link
      to="/cart"
      aria-label={count === 0 ? "Cart" : label}
      className="tip relative flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-mist"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary">
          {count}
        </span>
      )}
    </Link>
  );
}

function MobileMenu({ frame }: { frame: Frame }) {
  const { key } = useLocation();
  return (
    <details key={key} className="menu shrink-0 lg:hidden">
      <summary
        className="tip flex size-11 items-center justify-center rounded-lg hover:bg-mist"
        aria-label="Menu"
      >
        <Icon name="menu" className="size-6" />
        <Icon name="close" className="size-6" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full flex flex-col border-b border-line bg-background px-4 pt-2 pb-6 floating"
      >
        {pagesOf(frame).map((page) => (
          <Link key={page.to} to={page.to} className="border-b border-line py-3 text-lg">
            {page.label}
          </Link>
        ))}
        <a href="/admin/login" className="py-3 text-lg text-muted">
          Admin Login
        </a>
        {(frame.instagram || frame.facebook) && (
          <div className="mt-3">
            <p className="text-sm font-semibold text-muted">Follow Us</p>
            <SocialLinks frame={frame} className="-ml-3 flex" />
          </div>
        )}
      </nav>
    </details>
  );
}

function SocialLinks({ frame, className }: { frame: Frame; className: string }) {
  const { instagram, facebook } = frame;
  if (!instagram && !facebook) return null;
  return (
    <div className={className}>
      {instagram && (
        <SocialLink icon="instagram" label="Instagram" to={`instagram.com/${instagram}`} />
      )}
      {facebook && <SocialLink icon="facebook" label="Facebook" to={`facebook.com/${facebook}`} />}
    </div>
  );
}

type SocialLinkProps = { icon: IconName; label: string; to: string };

const SocialLink = ({ icon, label, to }: SocialLinkProps) => (
  <a
    href={`https://www.${to}`}
    rel="noopener noreferrer"
    aria-label={label}
    className="tip flex size-11 items-center justify-center rounded-lg hover:bg-mist"
  >
    <Icon name={icon} />
  </a>
);
