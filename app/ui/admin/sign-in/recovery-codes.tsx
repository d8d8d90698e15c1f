import { Link } from "@remix-run/react";
import { PageHeading } from "../page/page-heading";

type RecoveryCodesProps = { codes: string[]; children?: React.ReactNode };

export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  return (
    <>
      <p>
        If your phone is lost or broken, one of these codes signs you in instead. Each works once.
        Print this page or write them down, and keep them away from your computer.{" "}
        <strong>They are not shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="my-5 flex flex-wrap gap-x-6 gap-y-2 rounded-lg bg-mist p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="figures">{code}</code>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

export function RecoveryCodesPage({ title, codes }: { title: string; codes: string[] }) {
  return (
    <>
      <PageHeading title={title} />
      <div className="card max-w-2xl p-4 sm:p-6">
        <RecoveryCodes codes={codes}>
          <Link to="/admin/account" className="button">
            I Have Kept Them
          </Link>
        </RecoveryCodes>
      </div>
    </>
  );
}
