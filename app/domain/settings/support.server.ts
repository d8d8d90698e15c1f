import { spacedPhone } from "../phone";
import { publicSettings } from "./settings.server";
import type { SupportView } from "./view";

/** The seller's contact data, where the owner has given it. */
export function shopSupport(): SupportView {
  const { businessEmail: email, businessPhone: phone } = publicSettings();
  return { email, phone, phoneShown: phone && spacedPhone(phone) };
}
