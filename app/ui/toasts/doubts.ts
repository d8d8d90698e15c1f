import type { BookWarnings } from "~/domain/books/admin/admin-view";
import type { Toast } from "./toast";

const DOUBTED: Record<keyof BookWarnings, string> = {
  isbn: "ISBN",
  priceCents: "price",
  originalPriceCents: "original price",
  coverImageUrl: "cover image",
  gallery: "images",
};

const isDoubted = (name: string): name is keyof BookWarnings => Object.hasOwn(DOUBTED, name);

export const firstDoubt = (warnings: BookWarnings): string | null =>
  Object.keys(DOUBTED).find((name) => Object.hasOwn(warnings, name)) ?? null;

export const doubtWord = (field: string, bookId?: number): string =>
  bookId === undefined ? field : `${field}-${bookId}`;

export function withDoubt(toast: Toast, word: string): Toast {
  const [, field = "", bookId] = /^([a-zA-Z]+)(?:-(\d{1,15}))?$/.exec(word) ?? [];
  if (!isDoubted(field)) return toast;
  return {
    ...toast,
    text: `It is saved as you typed it. Please look at its ${DOUBTED[field]} again.`,
    ...(bookId ? { link: { to: `/admin/books/${bookId}/edit#${field}`, label: "Look" } } : {}),
  };
}
