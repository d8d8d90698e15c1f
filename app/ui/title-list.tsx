type TitleListProps = { label: string; titles: string[] };

export function TitleList({ label, titles }: TitleListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
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
