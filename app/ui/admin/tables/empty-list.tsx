type EmptyListProps = { title: string; text?: string; children?: React.ReactNode };

export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="card px-4 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
