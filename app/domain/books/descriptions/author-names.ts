const isFullName = (text: string): boolean => text.includes(" ");

export function authorNames(authors: string): string[] {
  const names = authors.split(/\s*(?:;|&|\s(?:and|en)\s)\s*/).filter(Boolean);
  return names.flatMap((name) => {
    const parts = name.split(/\s*,\s*/).filter(Boolean);
    // 'A. Name, B. Name' are two, and 'Name, Ann' is one.
    return parts.every(isFullName) ? parts : [name];
  });
}
