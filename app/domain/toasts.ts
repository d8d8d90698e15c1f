export type Toast = { title: string; text: string | null; destructive: boolean };

/** Every toast that can follow a redirect, by the name that its flash cookie carries. */
export const TOASTS = {
  "redirecting-to-payment": {
    title: "Redirecting to Payment",
    text: "You pay on PayFast's own secure page.",
    destructive: false,
  },
} satisfies Record<string, Toast>;

export type ToastName = keyof typeof TOASTS;
