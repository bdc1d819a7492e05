/** A property's name in words: "publishFrom" → "Publish from", "dealerId" → "Dealer". */
export function propertyLabel(name: string): string {
  const words = name
    .replace(/(?<=[a-z])Id$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
