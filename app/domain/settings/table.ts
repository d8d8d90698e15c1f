import type { ChangeView } from "../accounts/view";
import { BUYING_CARDS } from "./buying-table";
import type { SettingCard, SettingField, SettingValues } from "./field";
import type { SectionName } from "./sections";
import { SELLING_CARDS } from "./selling-table";
import { SHOP_CARDS } from "./shop-table";

/** The table of settings: all but PayFast's credentials, by the card that shows them, in the order of the pages. */
export const CARDS = { ...SHOP_CARDS, ...SELLING_CARDS, ...BUYING_CARDS };
export type CardName = keyof typeof CARDS;

export const SETTING_FIELDS = {
  ...CARDS.images.fields,
  ...CARDS.conditionPhotos.fields,
  ...CARDS.socialMedia.fields,
  ...CARDS.colors.fields,
  ...CARDS.provider.fields,
  ...CARDS.bankTransfer.fields,
  ...CARDS.payOnCollection.fields,
  ...CARDS.unpaidOrders.fields,
  ...CARDS.business.fields,
  ...CARDS.selling.fields,
  ...CARDS.askingPrices.fields,
  ...CARDS.buying.fields,
  ...CARDS.offers.fields,
  ...CARDS.takingIn.fields,
  ...CARDS.consignment.fields,
  ...CARDS.payouts.fields,
  ...CARDS.signIn.fields,
  ...CARDS.backups.fields,
  ...CARDS.about.fields,
  ...CARDS.privacyPage.fields,
  ...CARDS.keepPeriods.fields,
};

export type Setting = keyof typeof SETTING_FIELDS;

export type ValueOf<Name extends Setting> = SettingValues[(typeof SETTING_FIELDS)[Name]["kind"]];

export type ImageSetting = {
  [Name in Setting]: (typeof SETTING_FIELDS)[Name]["kind"] extends "image" ? Name : never;
}[Setting];

type FieldsIn<Card extends CardName> = (typeof CARDS)[Card]["fields"];

type PublicSetting = {
  [Card in CardName]: {
    [Name in keyof FieldsIn<Card>]: (typeof CARDS)[Card] & FieldsIn<Card>[Name] extends {
      isPublic: true;
    }
      ? Name
      : never;
  }[keyof FieldsIn<Card>];
}[CardName];

export const isSetting = (name: string): name is Setting => Object.hasOwn(SETTING_FIELDS, name);

const isCard = (name: string): name is CardName => Object.hasOwn(CARDS, name);

export const SETTING_NAMES: readonly Setting[] = Object.keys(SETTING_FIELDS).filter(isSetting);

const CARD_NAMES: readonly CardName[] = Object.keys(CARDS).filter(isCard);

export const fieldOfSetting = (name: Setting): SettingField => SETTING_FIELDS[name];

const isImage = (name: Setting): name is ImageSetting => SETTING_FIELDS[name].kind === "image";

export const IMAGE_SETTINGS: readonly ImageSetting[] = SETTING_NAMES.filter(isImage);

function cardOf(setting: Setting): SettingCard {
  const card = CARD_NAMES.find((name) => setting in CARDS[name].fields);
  if (card === undefined) throw new Error(`${setting} is on no page of the settings`);
  return CARDS[card];
}

export const sectionOf = (setting: Setting): SectionName => cardOf(setting).section;

const isPublic = (name: Setting): name is PublicSetting => {
  const { isPublic: areAllPublic, fields } = cardOf(name);
  return areAllPublic === true || fields[name]?.isPublic === true;
};

export const PUBLIC_SETTINGS: readonly PublicSetting[] = SETTING_NAMES.filter(isPublic);

export const cardsIn = (section: SectionName): CardName[] =>
  CARD_NAMES.filter((name) => CARDS[name].section === section);

export const settingsIn = (section: SectionName): Setting[] =>
  cardsIn(section).flatMap((name) => Object.keys(CARDS[name].fields).filter(isSetting));

/**
 * What `make` makes of each setting, by its name. `Made` gives the type per name, which a loop cannot tell the
 * compiler.
 */
export const ofEachSetting = <Made extends Record<Setting, unknown>>(
  make: (field: SettingField) => unknown,
) => Object.fromEntries(SETTING_NAMES.map((name) => [name, make(SETTING_FIELDS[name])])) as Made;

export const only = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;

const CREDENTIALS: Readonly<Record<string, string>> = {
  payfastMerchantId: "PayFast Merchant ID",
  payfastMerchantKey: "PayFast Merchant Key",
  payfastPassphrase: "PayFast passphrase",
};

const nameOf = (field: string) =>
  isSetting(field) ? fieldOfSetting(field).inHistory : CREDENTIALS[field];

export function namesInHistory(changes: ChangeView[]): Record<string, string> {
  const fields = changes.flatMap((change) => change.changes.map(({ field }) => field));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = nameOf(field);
      return name === undefined ? [] : [[field, name]];
    }),
  );
}
