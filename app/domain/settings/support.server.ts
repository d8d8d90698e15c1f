import { spacedPhone } from "../phone";
import { publicSettings } from "./settings.server";
import type { SupportView } from "./view";

/** How a shopper reaches the seller, as far as the owner has said. */
export function shopSupport(): SupportView {
  const { businessEmail: email, businessPhone: phone } = publicSettings();
  return { email, phone, phoneShown: phone && spacedPhone(phone) };
}
