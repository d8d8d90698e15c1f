import type { KnownNames } from "./known-names";

export const SUBJECTS: [name: string, ...others: string[]][] = [
  ["Mathematics", "maths", "wiskunde"],
  ["English Home Language", "English HL"],
  ["English First Additional Language", "English FAL"],
  ["Afrikaans Huistaal"],
  ["Afrikaans First Additional Language"],
  ["Physical Sciences", "fisiese wetenskappe"],
  ["Natural Sciences"],
  ["Life Sciences", "lewenswetenskappe"],
  ["Social Sciences"],
  ["Economic and Management Sciences", "EMS"],
  ["Life Orientation"],
  ["Accounting", "rekeningkunde"],
  ["Geography"],
  ["History", "geskiedenis"],
];

export const LETTER_SHOP: KnownNames = {
  schools: [
    { id: 1, name: "Voorbeeld High School", town: "Bloemfontein" },
    { id: 2, name: "Hoërskool Voorbeeld", town: null },
    { id: 3, name: "Hoërskool Voorbeeld, Kokstad", town: "Kokstad" },
    { id: 4, name: "Novel", town: null },
    { id: 5, name: "Menlopark", town: null },
  ],
  grades: [8, 9, 10, 11, 12].map((number) => ({ id: number, name: `Grade ${number}` })),
  subjects: SUBJECTS.map(([name, ...otherNames], i) => ({ id: i + 1, name, otherNames })),
  thisYear: 2026,
};
