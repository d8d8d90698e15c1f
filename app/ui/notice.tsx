import { Icon } from "./icons";

export function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-red bg-red-bg p-4 text-red">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: React.ReactNode;
  children?: React.ReactNode;
};

export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className="frame py-16 text-center [overflow-wrap:anywhere]">
      {icon && <div className="mb-4 flex justify-center text-secondary">{icon}</div>}
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
