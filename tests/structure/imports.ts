import fs from "node:fs";
import path from "node:path";

/** Paths of the TypeScript files below a directory. */
export function filesUnder(directory: string): string[] {
  if (!fs.existsSync(directory)) return [];
  return fs.readdirSync(directory, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const file = path.join(directory, name);
    return /\.(ts|tsx)$/.test(name) && fs.statSync(file).isFile() ? [file] : [];
  });
}

/** A file's import specifiers. */
export function importsOf(file: string): string[] {
  const source = fs.readFileSync(file, "utf8");
  const statements = source.matchAll(
    /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** An import's path relative to app/; null for a package. */
export function appPathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return path.relative("app", path.join(path.dirname(file), specifier));
}
