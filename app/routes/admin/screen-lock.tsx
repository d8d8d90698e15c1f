import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { PinField } from "~/ui/admin/sign-in/pin-form";

const USED_AT = "admin-used-at";
const LOOK_EVERY_MS = 5_000;
const USES = ["pointerdown", "keydown", "scroll"] as const;

type ScreenLockProps = { adminId: number; afterMs: number; who: string };

const noteUse = () => localStorage.setItem(USED_AT, String(Date.now()));
const SWITCH = new URLSearchParams({ switch: "yes" });

// Any open page counts as use. The shop is told of use that sends nothing, and of the lock.
function useLocked(afterMs: number, [isLocked, setLocked]: [boolean, (isLocked: boolean) => void]) {
  useEffect(() => {
    if (isLocked) return;
    let toldAt = Date.now();
    noteUse();
    const look = () => {
      const usedAt = Number(localStorage.getItem(USED_AT));
      if (Date.now() - usedAt >= afterMs) {
        setLocked(true);
        fetch("/admin/logout", { method: "POST", body: SWITCH, redirect: "manual" }).catch(
          () => {},
        );
      } else if (usedAt - toldAt > afterMs / 3) {
        toldAt = usedAt;
        fetch("/api/v1/auth/me").catch(() => {});
      }
    };
    const timer = setInterval(look, Math.min(LOOK_EVERY_MS, afterMs / 2));
    document.addEventListener("visibilitychange", look);
    for (const use of USES) addEventListener(use, noteUse, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const use of USES) removeEventListener(use, noteUse);
    };
  }, [isLocked, setLocked, afterMs]);
}

/**
 * Covers a page after minutes without use, and leaves what is typed there. Without script, the shop asks for the PIN
 * before the next page.
 */
export function ScreenLock({ adminId, afterMs, who }: ScreenLockProps) {
  const [isLocked, setLocked] = useState(false);
  useLocked(afterMs, [isLocked, setLocked]);
  if (!isLocked) return null;
  return <Locked adminId={adminId} who={who} open={() => setLocked(false)} />;
}

type LockedProps = { adminId: number; who: string; open: () => void };

const NO_ANSWER = "No answer came. Please try again.";

async function whyLocked(adminId: number, pin: string): Promise<string | null> {
  try {
    const answer = await fetch("/api/v1/auth/pin", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ adminId, pin }),
    });
    if (answer.ok) return null;
    const { message }: { message: string } = await answer.json();
    return message;
  } catch {
    return NO_ANSWER;
  }
}

function Locked({ adminId, who, open }: LockedProps) {
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSent, setSent] = useState(false);
  const [wrong, setWrong] = useState<string[]>();

  useEffect(() => dialog.current?.showModal(), []);

  // Without a method, so that the page below is still the one that is half typed.
  async function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSent) return;
    const form = event.currentTarget;
    setSent(true);
    const why = await whyLocked(adminId, String(new FormData(form).get("pin")));
    setSent(false);
    if (why === null) return open();
    form.reset();
    setWrong([why]);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="locked"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-0 size-full max-h-none max-w-none bg-background p-4 backdrop:bg-background"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center">
        <div className="card p-5 sm:p-8">
          <h2 id="locked" className="mb-2 font-serif text-2xl font-semibold">
            The screen is locked
          </h2>
          <p className="mb-5 text-muted [overflow-wrap:anywhere]">
            {who}. What you typed is still here.
          </p>
          <form onSubmit={send} className="grid gap-4" autoComplete="off">
            <PinField label="PIN" name="pin" errors={wrong} />
            <button type="submit" className="button" aria-disabled={isSent}>
              Unlock
            </button>
          </form>
          <a
            href={`/admin/login?${new URLSearchParams({ returnTo: pathname + search })}`}
            className="mt-2 inline-flex min-h-11 items-center underline"
          >
            Somebody else, or your password
          </a>
        </div>
      </div>
    </dialog>
  );
}
