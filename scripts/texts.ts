// Prints every text of the product once, with the places where it stands, for somebody to read them all.
import { readTexts } from './checks/read-texts.ts';

const places = new Map<string, string[]>();
for (const { file, line, text } of await readTexts())
  places.set(text, [...(places.get(text) ?? []), `${file}:${line}`]);
for (const [text, [first, ...others]] of places)
  console.log(`${text}\n    ${first}${others.length > 0 ? ` (+${others.length})` : ''}`);
console.log(`${places.size} textos.`);
