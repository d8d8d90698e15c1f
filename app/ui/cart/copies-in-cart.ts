import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { cartNow } from "./cart-now";

type Copies = Record<number, number>;

/** Copies in the cart by book. Nothing without JavaScript, and on the server, whose pages many carts share. */
export function useCopiesInCart(): Copies {
  const units = useRouteLoaderData<{ cartCount: number }>("routes/_shop")?.cartCount;
  const [copies, setCopies] = useState<Copies>({});
  useEffect(() => {
    if (!units) {
      setCopies({});
      return;
    }
    let isLatest = true;
    void cartNow().then((now) => {
      if (!isLatest || now === null) return;
      setCopies(Object.fromEntries(now.cart.map(({ book, quantity }) => [book.id, quantity])));
    });
    return () => {
      isLatest = false;
    };
  }, [units]);
  return copies;
}
