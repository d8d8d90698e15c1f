import { useNavigation } from "@remix-run/react";
import type { TestMail } from "~/domain/mail/view";
import { SettingsSection, Wide } from "./section";

const TONES: Record<TestMail["result"], string> = {
  sent: "bg-green-bg text-green",
  written: "bg-yellow-bg text-yellow",
  failed: "bg-red-bg text-red",
};

/** Sends a test mail, the only proof of delivery. */
export function MailTest({ to, mail }: { to: string; mail: TestMail | null }) {
  const isSending = useNavigation().formData?.get("intent") === "test-mail";
  return (
    <SettingsSection title="Mail">
      <Wide>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          A test mail goes to <span className="font-medium text-text">{to}</span>. It saves nothing.
        </p>
        <button
          type="submit"
          name="intent"
          value="test-mail"
          formNoValidate
          aria-disabled={isSending}
          className="button button-quiet mt-3"
        >
          {isSending ? "Sending..." : "Send a test mail"}
        </button>
        <div role="status">
          {mail && !isSending && (
            <p
              className={`mt-3 rounded-lg px-4 py-3 text-sm [overflow-wrap:anywhere] ${TONES[mail.result]}`}
            >
              {mail.message}
            </p>
          )}
        </div>
      </Wide>
    </SettingsSection>
  );
}
