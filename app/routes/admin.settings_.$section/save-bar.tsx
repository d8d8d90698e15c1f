type SaveBarProps = { isSaving: boolean; children?: React.ReactNode };

/** Sticky buttons of a section. */
export function SaveBar({ isSaving, children }: SaveBarProps) {
  return (
    <div className="button-bar -mx-4 flex gap-3 [&>*]:max-sm:grow [&>*]:max-sm:px-2 px-4 py-3 lg:-mx-8 lg:px-8">
      {children}
      <button type="submit" className="button" aria-disabled={isSaving}>
        {isSaving ? "Saving..." : "Save Settings"}
      </button>
    </div>
  );
}
