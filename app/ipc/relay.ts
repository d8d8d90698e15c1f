/** A question that the primary passes on to all other workers; it answers with what they answered in time. */
export type Relayed<Asked> = { kind: string; asked: Asked; withinMs: number };

export const RELAY = "others";
