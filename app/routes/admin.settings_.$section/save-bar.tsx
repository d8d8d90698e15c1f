type SaveBarProps = {
  isSaving: boolean;
  note?: string;
  children?: React.ReactNode;
};

export function SaveBar({ isSaving, note, children }: SaveBarProps) {
  return (
    <div className="button-bar -mx-4 px-4 py-3 lg:-mx-8 lg:px-8">
      {note !== undefined && (
        <p role="status" className="text-sm not-empty:pb-2">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow [&>*]:max-sm:px-2">
        {children}
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? "Saving..." : "Save Settings"}
        </button>
      </div>
    </div>
  );
}
