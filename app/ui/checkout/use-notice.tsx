/** What a form's contact details are for (Protection of Personal Information Act 4 of 2013, section 18). */
export const UseNotice = ({ use }: { use: "this order" | "our answer" | "this offer" }) => (
  <p className="text-sm text-muted">
    {`Only used for ${use}. `}
    {/* In a window of its own: what was typed stays. */}
    <a href="/privacy" target="_blank" className="link py-3.5" rel="noopener">
      Privacy
    </a>
  </p>
);
