import { Link } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import type { FactorView } from "~/domain/factor/view";
import { Badge } from "~/ui/badge";

const PAGE = "/admin/account/second-factor";
const FEW_CODES = 3;

export function TwoSteps({ factor }: { factor: FactorView }) {
  return (
    <section aria-labelledby="two-steps" className="card p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="two-steps" className="mr-auto text-lg font-semibold">
          Two-step sign-in
        </h2>
        <Badge tone={factor.isOn ? "green" : "grey"}>{factor.isOn ? "On" : "Off"}</Badge>
      </div>
      {factor.isOn ? <On factor={factor} /> : <Off />}
    </section>
  );
}

function Off() {
  return (
    <>
      <p>
        A code from an app on your phone is asked besides your password. Then a stolen password
        alone opens nothing.
      </p>
      <Link to={PAGE} className="button mt-4">
        Set It Up
      </Link>
    </>
  );
}

function On({ factor: { since, recoveryCodesLeft: left, isRequired } }: { factor: FactorView }) {
  return (
    <>
      {since !== null && (
        <p>A code is asked besides your password since {formatDay(Date.parse(since))}.</p>
      )}
      <p className={left <= FEW_CODES ? "mt-2 font-medium text-red" : "mt-2 text-muted"}>
        {left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`}
        {left <= FEW_CODES && " Make new ones, or a lost phone locks you out."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={`${PAGE}/recovery-codes`} className="button button-quiet button-small">
          New Recovery Codes
        </Link>
        <Link to={PAGE} className="button button-quiet button-small">
          Use Another Phone
        </Link>
        {!isRequired && (
          <Link to={`${PAGE}/remove`} className="button button-quiet button-small">
            Turn Off
          </Link>
        )}
      </div>
      {isRequired && (
        <p className="mt-2 text-sm text-muted">Every admin of this shop uses two-step sign-in.</p>
      )}
    </>
  );
}
