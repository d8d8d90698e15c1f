import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "./hydrated";

type CountdownProps = { seconds: number; to: string; place: string; stay: string; skip?: string };

/** Leaves the page after a while, unless its reader stays (WCAG 2.2.1). Without script nobody is sent anywhere. */
export function Countdown({ seconds, to, place, stay, skip }: CountdownProps) {
  const hasScript = useHydrated();
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays) return;
    if (left <= 0) return navigate(to);
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, stays, navigate, to]);

  if (!hasScript || stays) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-4 text-sm text-muted">
      <span>
        Going to {place} in <span className="figures">{left}</span> seconds.
      </span>
      <button type="button" className="link py-3" onClick={() => setStays(true)}>
        {stay}
      </button>
      {skip && (
        <Link to={to} className="link py-3">
          {skip}
        </Link>
      )}
    </p>
  );
}
