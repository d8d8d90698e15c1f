import { DogearMark } from "../../icons";
import { useHydrated } from "../../page/hydrated";

type PlainFrameProps = { title: string; children: React.ReactNode };

export function PlainFrame({ title, children }: PlainFrameProps) {
  const hasScript = useHydrated();
  return (
    <main
      id="content"
      tabIndex={-1}
      data-live={hasScript || undefined}
      className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 py-8 outline-none"
    >
      <a
        href="/"
        className="mx-auto mb-6 flex min-h-11 items-center gap-2"
        aria-label="To the shop"
      >
        <DogearMark className="size-10" />
      </a>
      <div className="card p-5 sm:p-8">
        <h1 className="mb-5 font-serif text-2xl font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  );
}
