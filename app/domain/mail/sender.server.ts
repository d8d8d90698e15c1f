import { isIP } from "node:net";
import { env } from "~/env.server";
import type { MailAddress } from "~/providers/mail/message";
import { SHOP_NAME } from "../settings/default-words";
import type { SettingsRow } from "../settings/settings.server";

/** The domain of BASE_URL for a mail address; an IP address is put in brackets (RFC 5321, 4.1.3). */
function mailDomain(): string {
  const host = new URL(env.BASE_URL).hostname.replace(/^www\./, "");
  return isIP(host) === 4 ? `[${host}]` : host;
}

/** The sender of the shop's mails: MAIL_FROM, or `shop@` the shop's domain, with the business's name. */
export function mailSender({ businessName }: Pick<SettingsRow, "businessName">): MailAddress {
  const { name, address } = env.MAIL_FROM ?? { name: null, address: `shop@${mailDomain()}` };
  return { name: name ?? businessName ?? SHOP_NAME, address };
}
