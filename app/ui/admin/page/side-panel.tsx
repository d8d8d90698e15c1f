import { Link, useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../icons";

type SidePanelProps = { title: string; closeTo: string; children: React.ReactNode };

/** With JavaScript only; without it the route is a page. Escape or the close button returns to the list. */
export function SidePanel({ title, closeTo, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  // Closing the dialog before it unmounts returns focus to the link that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="panel-title"
      className="fixed m-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-text backdrop:bg-[rgb(15_23_42/0.6)] sm:max-w-2xl"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-white px-4 py-2 sm:px-6">
        <h2 id="panel-title" className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label="Close"
          className="tip -mr-2 flex size-11 items-center justify-center rounded-lg hover:bg-mist"
        >
          <Icon name="close" />
        </Link>
      </div>
      <div className="p-4 sm:p-6">{children}</div>
    </dialog>
  );
}
