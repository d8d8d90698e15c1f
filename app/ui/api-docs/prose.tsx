export function Prose({ text }: { text: string }) {
  const [first, ...rest] = text.split("`");
  return (
    <>
      {first}
      {rest.map((part, i) => (i % 2 === 0 ? <code key={part}>{part}</code> : part))}
    </>
  );
}
