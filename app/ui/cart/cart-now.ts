import type { Cart } from "~/domain/cart/view";

export async function cartNow(): Promise<Pick<Cart, "cart" | "units"> | null> {
  try {
    const answer = await fetch("/api/v1/cart", { headers: { "Cache-Control": "no-cache" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
