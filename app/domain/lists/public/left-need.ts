/** A need, by the id of its first item, that a child has none for although a later child took a copy of it. */
export type LeftNeed = { child: number; needId: number };

const MOST = 120;

export const isLeft = (left: readonly LeftNeed[], child: number, needId: number): boolean =>
  left.some((one) => one.child === child && one.needId === needId);

export const leftText = (left: readonly LeftNeed[]): string =>
  left.map(({ child, needId }) => `${child}.${needId}`).join("_");

export const readLeft = (text: string): LeftNeed[] =>
  text
    .split("_")
    .slice(0, MOST)
    .flatMap((part) => {
      const [, child, needId] = /^([1-4])\.(\d{1,15})$/.exec(part) ?? [];
      return child === undefined ? [] : { child: Number(child), needId: Number(needId) };
    });

/** What is left when a child took copies for these needs; `lacked` are those that the children before it had none for. */
export function leftAfter(
  left: readonly LeftNeed[],
  { child, taken, lacked }: { child: number; taken: ReadonlySet<number>; lacked: LeftNeed[] },
): LeftNeed[] {
  const kept = left.filter((one) => one.child !== child || !taken.has(one.needId));
  const more = lacked.filter(
    (one) => taken.has(one.needId) && !isLeft(kept, one.child, one.needId),
  );
  return [...kept, ...more];
}
