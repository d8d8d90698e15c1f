/** What whoever writes is told while the primary database of several boxes does not answer. */
export const AWAY = "We cannot take orders for a moment; nothing was lost.";
