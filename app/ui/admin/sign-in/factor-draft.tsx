import type { FieldErrors } from "~/domain/errors";
import { CODE_MISSING } from "~/domain/two-factor/code-words";
import { qrPath } from "../../qr-path";
import { CodeField } from "./code-field";

export type ShownDraft = { key: string; address: string; modules: boolean[][] };

const grouped = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

export function FactorDraftFields({ draft, errors }: { draft: ShownDraft; errors: FieldErrors }) {
  const { key, address, modules } = draft;
  return (
    <ol className="grid list-decimal gap-5 pl-5">
      <li>
        Open an authenticator app on your phone: Google Authenticator, Microsoft Authenticator,
        Aegis, or the one in your password manager.
      </li>
      <li>
        Scan this code with it.
        <svg
          viewBox={`0 0 ${modules.length} ${modules.length}`}
          role="img"
          aria-label="QR code with the key for your app"
          className="mt-3 h-auto w-56 max-w-full rounded-lg border border-line bg-white"
          shapeRendering="crispEdges"
        >
          <path d={qrPath(modules)} fill="#000" />
        </svg>
        <p className="mt-3 text-sm text-muted">
          Are you on that phone now?{" "}
          <a href={address} className="inline-flex min-h-11 items-center underline">
            Open it in the app
          </a>
        </p>
        <p className="text-sm text-muted">Or type this key into the app:</p>
        <code className="mt-1 block rounded-lg bg-mist px-3 py-2 [overflow-wrap:anywhere]">
          {grouped(key)}
        </code>
      </li>
      <li>
        <CodeField
          label="Type the six digits that the app shows"
          message={CODE_MISSING}
          errors={errors.code}
        />
      </li>
    </ol>
  );
}
