import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "../page/hydrated";

const STAY = "Stay on this page";

const SIGNS_OF_A_READER = ["scroll", "wheel", "touchmove", "pointerdown", "keydown", "focusin"];

const leftBefore = new Set<string>();

/**
 * A link to the catalogue, which opens by itself after a delay, unless the visitor interacts (WCAG 2.2.1), which cancels
 * that for good. The timer runs only while the page is visible, and not on a scrolled page or one returned to. It is
 * announced once. Its space is reserved, so that nothing shifts. Without JavaScript nothing redirects.
 */
export function Countdown({ seconds, label }: { seconds: number; label: string }) {
  const hasScript = useHydrated();
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  const { key } = useLocation();
  const [stays, setStays] = useState(leftBefore.has(key));

  useEffect(() => {
    if (stays) return;
    if (scrollY > 0) return setStays(true);
    const end = () => setStays(true);
    for (const sign of SIGNS_OF_A_READER) addEventListener(sign, end, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_A_READER) removeEventListener(sign, end);
    };
  }, [stays]);

  useEffect(() => {
    if (stays) return;
    if (left <= 0) {
      leftBefore.add(key);
      return navigate("/");
    }
    const tick = () => document.visibilityState === "visible" && setLeft(left - 1);
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [left, stays, navigate, key]);

  const isShown = hasScript && !stays;
  const shown = isShown ? "" : "invisible";
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
      <span>
        <Link to="/" className="link inline-block py-3">
          {label}
        </Link>{" "}
        <span className={`figures ${shown}`}>in {left} s</span>
      </span>
      <span role="status" className="sr-only">
        {isShown && `This page leads to the catalogue in ${seconds} seconds. "${STAY}" ends that.`}
      </span>
      <button type="button" className={`link py-3 ${shown}`} onClick={() => setStays(true)}>
        {STAY}
      </button>
    </div>
  );
}
