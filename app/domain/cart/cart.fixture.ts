import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { cartItems, carts } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { addToCart } from "./cart.server";
import { getCart } from "./lines.server";
import type { CartRef } from "./session.server";

export function cartWith(first: number, ...others: number[]): CartRef {
  const { cart } = addToCart(null, { bookId: first, quantity: 1 });
  for (const bookId of others) addToCart(cart, { bookId, quantity: 1 });
  return cart;
}

export const someCart = () => cartWith(addBook(db));

export const contents = (cart: CartRef) =>
  getCart(cart).lines.map((line) => [line.book.id, line.quantity]);

export function lineOf(cart: CartRef, bookId: number) {
  const line = getCart(cart).lines.find(({ book }) => book.id === bookId);
  if (line === undefined) throw new Error("The book is not in the cart");
  return line;
}

export const changeBook = (bookId: number, change: Partial<typeof books.$inferInsert>) =>
  db.update(books).set(change).where(eq(books.id, bookId)).run();

export const lastUsed = (cart: CartRef, at: number) =>
  db.update(carts).set({ updatedAt: at }).where(eq(carts.sessionId, cart)).run();

export const cartRow = (cart: CartRef) =>
  db.select().from(carts).where(eq(carts.sessionId, cart)).get();

export const itemRows = (cart: CartRef) =>
  db.select().from(cartItems).where(eq(cartItems.sessionId, cart)).all();
