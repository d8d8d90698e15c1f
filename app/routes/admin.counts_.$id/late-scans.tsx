import { useEffect, useState } from "react";
import { forgetScans, type KeptScan, keptScans } from "~/ui/scan/kept-scans";

// Scans of this phone that waited for the connection until the count had ended.
export function LateScans({ id }: { id: number }) {
  const [late, setLate] = useState<KeptScan[]>([]);
  useEffect(() => setLate(keptScans(id)), [id]);
  if (late.length === 0) return null;
  function forget(): void {
    forgetScans(id, late);
    setLate([]);
  }
  return (
    <div role="status" className="card p-4 [overflow-wrap:anywhere] sm:p-5">
      <p className="font-medium text-red">
        {late.length === 1 ? "1 scan" : `${late.length} scans`} of this phone came too late: the
        count had ended.
      </p>
      <p className="text-sm text-muted">{late.flatMap(({ code }) => code ?? []).join(", ")}</p>
      <button type="button" onClick={forget} className="link min-h-11 text-sm">
        Forget them
      </button>
    </div>
  );
}
