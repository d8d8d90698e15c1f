export const METHOD_MISSING = "Please choose how your order reaches you";
export const STREET_MISSING = "Please give the street and house number";
export const TOWN_MISSING = "Please give the town";
export const POSTAL_CODE_MESSAGE = "A postal code has 4 digits, such as 7925";
export const PROVINCE_MESSAGE =
  "Please write one of the nine provinces, such as Gauteng, or nothing";
export const PICKUP_POINT_MISSING = "Please name the pickup point or locker";

export const PROVINCES = [
  ["Eastern Cape", "EC"],
  ["Free State", "FS"],
  ["Gauteng", "GP"],
  ["KwaZulu-Natal", "KZN"],
  ["Limpopo", "LP"],
  ["Mpumalanga", "MP"],
  ["North West", "NW"],
  ["Northern Cape", "NC"],
  ["Western Cape", "WC"],
] as const;
