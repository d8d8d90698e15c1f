import type { InvoiceBusiness } from "~/db/schema/invoice";
import { SHOP_NAME } from "../settings/default-words";
import type { SettingsRow } from "../settings/settings.server";
import { spacedPhone } from "../values/phone";

/** The seller on invoices and credit notes. Without VAT registration it has no VAT number, even if the settings have one. */
export function businessOf(settings: SettingsRow): InvoiceBusiness {
  return {
    name: settings.businessName ?? SHOP_NAME,
    ...(settings.legalName === null ? {} : { legalName: settings.legalName }),
    address: settings.businessAddress,
    email: settings.businessEmail,
    phone: settings.businessPhone && spacedPhone(settings.businessPhone),
    companyNumber: settings.companyNumber,
    vatNumber: settings.vatRegistered ? settings.vatNumber : null,
  };
}
