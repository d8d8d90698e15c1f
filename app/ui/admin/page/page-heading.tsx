import { Link } from "@remix-run/react";
import { Icon } from "../../icons";

type PageHeadingProps = {
  title: React.ReactNode;
  subtitle?: React.ReactNode;
  children?: React.ReactNode;
  // On a phone it stands beside the title, whose subtitle gives way, and the others below.
  first?: React.ReactNode;
};

export function PageHeading({ title, subtitle, children, first }: PageHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
        <h1 className="font-serif text-2xl max-[14rem]:text-xl leading-tight font-semibold">
          {title}
        </h1>
        {subtitle && (
          <p className={`mt-1 text-sm text-muted ${first ? "max-sm:hidden" : ""}`}>{subtitle}</p>
        )}
      </div>
      {first && <div className="sm:order-1">{first}</div>}
      {children && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
      )}
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm [overflow-wrap:anywhere] print:hidden"
    >
      <Icon name="chevron-left" className="size-4" /> {children}
    </Link>
  );
}
