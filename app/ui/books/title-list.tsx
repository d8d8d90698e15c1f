export function TitleList({ titles }: { titles: string[] }) {
  return (
    <ul aria-label="What you wait for" className="border-t border-line">
      {titles.map((title) => (
        <li
          key={title}
          className="border-b border-line py-2 font-semibold [overflow-wrap:anywhere]"
        >
          {title}
        </li>
      ))}
    </ul>
  );
}
