/**
 * A query that is built and prepared when it is first asked for: building it takes longer than running it. A process has
 * one connection, so what was prepared in one transaction runs in each that is named later.
 */
export function builtOnce<Source, Prepared>(
  build: (source: Source) => Prepared,
): (source: Source) => Prepared {
  let prepared: Prepared | undefined;
  return (source) => {
    prepared ??= build(source);
    return prepared;
  };
}
