import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TestBadge } from "../badges";
import { PageHeading } from "./page-heading";

const PAGES = {
  months: { title: "Reports", name: "Months", to: "/admin/reports" },
  sales: { title: "Books that sell", name: "Books that sell", to: "/admin/reports/sales" },
  profit: { title: "Profit", name: "Profit", to: "/admin/reports/profit" },
  payfast: { title: "PayFast and your sales", name: "PayFast", to: "/admin/reports/payfast" },
} as const;

type ReportName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES).filter((name): name is ReportName => name in PAGES);

export const reportTitle = (page: ReportName): string => PAGES[page].title;

const CURRENT =
  "aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text";

type ReportHeadingProps = {
  page: ReportName;
  subtitle: string;
  isTest: boolean;
  children?: ReactNode;
};

export function ReportHeading({ page, subtitle, isTest, children }: ReportHeadingProps) {
  return (
    <>
      <PageHeading title={reportTitle(page)} subtitle={subtitle}>
        {children}
      </PageHeading>
      <nav aria-label="Reports" className="-mt-3 mb-4 print:hidden">
        <ul className="flex flex-wrap gap-x-5 border-b border-line">
          {NAMES.map((name) => (
            <li key={name}>
              <Link
                to={PAGES[name].to}
                aria-current={name === page ? "page" : undefined}
                className={`-mb-px flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-text ${CURRENT}`}
              >
                {PAGES[name].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isTest && (
        <p className="mb-4 flex items-center gap-2 text-sm text-muted">
          <TestBadge /> The shop is in test mode: test payments count here too.
        </p>
      )}
    </>
  );
}
