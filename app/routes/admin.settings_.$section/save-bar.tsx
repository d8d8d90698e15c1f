type SaveBarProps = { isSaving: boolean; children?: React.ReactNode };

/** The buttons below a section, in reach wherever one is in it. */
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
