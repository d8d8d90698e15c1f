import { describe, expect, it } from "vitest";
import { withShopTown } from "./in-words.server";

const AT_STREET = "Collect at 1 Quokka Street";

const named = (name: string, address: string | null, details = "") =>
  withShopTown({ name, details }, address);

describe("the name of a way has the shop's town behind the street", () => {
  it.each([
    "1 Quokka Street\nExampleville\n0000",
    "1 Quokka Street, Exampleville 0000",
    "Quokka Street Books\n1 Quokka Street\nSampleton\nExampleville\nWestern Cape\n0000",
    "1 quokka street\nExampleville, South Africa",
  ])("%j", (address) => {
    expect(named(AT_STREET, address)).toBe("Collect at 1 Quokka Street, Exampleville");
    expect(named(`${AT_STREET} (side door)`, address)).toBe(
      "Collect at 1 Quokka Street, Exampleville (side door)",
    );
  });
});

describe("a name stays as it is", () => {
  const address = "1 Quokka Street\nExampleville\n0000";
  it.each([
    ["where the shop has no address", AT_STREET, null, ""],
    ["where the address has no town", AT_STREET, "1 Quokka Street", ""],
    ["where the address ends in a street", AT_STREET, "Shop 4\n1 Quokka Street", ""],
    ["where it has the town", `${AT_STREET}, exampleville`, address, ""],
    ["where what is said beside it has the town", AT_STREET, address, "Behind Exampleville High."],
    ["where it is another street", "Collect at 11 Quokka Street", address, ""],
    ["where it names no street", "Collect at the gate", address, ""],
  ])("%s", (_, name, of, details) => expect(named(name, of, details)).toBe(name));
});
