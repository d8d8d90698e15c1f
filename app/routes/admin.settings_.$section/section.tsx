import type { FieldErrors } from "~/domain/errors";
import type { SettingsValues } from "./settings-values";

export type SettingsFields = { values: SettingsValues; errors: FieldErrors };

type SectionProps = { title: string; intro?: React.ReactNode; children: React.ReactNode };

export function SettingsSection({ title, intro, children }: SectionProps) {
  return (
    <fieldset className="card min-w-0 p-4 sm:p-5">
      <legend className="float-left mb-3 w-full">
        <h2 className="text-lg font-semibold">{title}</h2>
      </legend>
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
        {intro && <p className="-mb-1 text-sm text-muted sm:col-span-2">{intro}</p>}
        {children}
      </div>
    </fieldset>
  );
}

export const Wide = ({ children }: { children: React.ReactNode }) => (
  <div className="min-w-0 sm:col-span-2">{children}</div>
);
