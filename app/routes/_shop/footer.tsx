import { Link } from "@remix-run/react";
import type { Frame } from "./frame";

export function Footer({ frame }: { frame: Frame }) {
  const { brand, seller, hasReturns, takesOffers } = frame;
  return (
    <footer className="mt-4 border-t border-line bg-mist text-grey sm:mt-16">
      <div className="frame flex flex-col gap-1 py-3 text-sm sm:flex-row sm:items-center sm:py-8">
        <p className="sm:mr-auto">
          <span className="font-serif text-base font-semibold">{brand}</span>
          <br />
          Second-hand school textbooks
          {seller && (
            <>
              <br />
              {seller}
            </>
          )}
        </p>
        <nav aria-label="Help" className="flex flex-wrap gap-x-6">
          <Link to="/payment/status" className="py-2.5 underline">
            Track order
          </Link>
          <Link to="/contact" className="py-2.5 underline">
            Contact
          </Link>
          {takesOffers && (
            <Link to="/sell" className="py-2.5 underline">
              Sell us your books
            </Link>
          )}
          {hasReturns && (
            <Link to="/about#returns" className="py-2.5 underline">
              Returns
            </Link>
          )}
          <Link to="/privacy" className="py-2.5 underline">
            Privacy
          </Link>
        </nav>
      </div>
    </footer>
  );
}
