import { Random } from '../random.ts';
import type { Sex } from './names.ts';

/** Drawn portraits; they show nobody. */

export const PORTRAIT_MIME = 'image/svg+xml';

/** A skin tone, the hair colours that go with it, and how often it occurs. */
const LOOKS: readonly (readonly [
  look: readonly [skin: string, hair: readonly string[]],
  number,
])[] = [
  [['#f6d7c3', ['#3f2a1b', '#5b3a22', '#7d5430', '#b3834a']], 30],
  [['#eec1a2', ['#2b1d14', '#3f2a1b', '#5b3a22', '#7d5430']], 36],
  [['#e0ac86', ['#2b1d14', '#3f2a1b', '#5b3a22']], 18],
  [['#c68c62', ['#1f1712', '#2b1d14']], 7],
  [['#8a5a3a', ['#1f1712', '#2b1d14']], 9],
];
const GREY = ['#8a8a8a', '#c9c9c9', '#6f6a66'];
const GREY_FROM_AGE = 48;
const BACKGROUND = ['#dbe7f3', '#e6efe0', '#f4e9d8', '#ece3f2', '#dff0ee', '#f3e1e1'];
const CLOTHES = ['#2f5d8a', '#37715b', '#8a4b2f', '#5a4a86', '#444b54', '#a33f4e', '#c2762b'];

function hair(random: Random, sex: Sex, colour: string): string {
  if (sex === 1 && random.chance(0.75)) {
    const length = random.int(62, 84);
    return `<path d="M29 46C26 14 70 14 67 46L70 ${length}Q62 ${length + 6} 60 58L36 58Q34 ${length + 6} 26 ${length}Z" fill="${colour}"/>`;
  }
  return `<path d="M30 44C26 12 70 12 66 44Q64 26 48 26 32 26 30 44Z" fill="${colour}"/>`;
}

function extras(random: Random, sex: Sex, colour: string): string {
  const glasses = random.chance(0.25)
    ? '<g fill="none" stroke="#333"><circle cx="41" cy="44" r="5"/><circle cx="55" cy="44" r="5"/><path d="M46 44h4"/></g>'
    : '';
  const beard =
    sex === 0 && random.chance(0.4)
      ? `<path d="M33 50Q35 66 48 66 61 66 63 50 60 58 48 57 36 58 33 50Z" fill="${colour}"/>`
      : '';
  return beard + glasses;
}

/** A portrait of 96 by 96 as SVG text, under 1.5 kB. */
export function makePortrait(key: readonly number[], sex: Sex, age: number): string {
  const random = new Random(...key, 'portrait');
  const [skin, hairColours] = random.weighted(LOOKS);
  const colour = random.pick(age >= GREY_FROM_AGE && random.chance(0.6) ? GREY : hairColours);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${random.pick(BACKGROUND)}"/>`,
    `<path d="M14 96Q14 70 48 70 82 70 82 96Z" fill="${random.pick(CLOTHES)}"/>`,
    sex === 1 ? hair(random, sex, colour) : '',
    `<path d="M41 58h14v14q-7 7-14 0Z" fill="${skin}"/>`,
    `<ellipse cx="48" cy="44" rx="17" ry="21" fill="${skin}"/>`,
    sex === 1
      ? `<path d="M31 40C30 18 66 18 65 40Q58 28 48 29 38 28 31 40Z" fill="${colour}"/>`
      : hair(random, sex, colour),
    '<g fill="#2a2a2a"><circle cx="41" cy="44" r="1.8"/><circle cx="55" cy="44" r="1.8"/></g>',
    `<path d="M42 54q6 ${random.int(2, 6)} 12 0" fill="none" stroke="#8c4a3c" stroke-width="1.6"/>`,
    extras(random, sex, colour),
    '</svg>',
  ].join('');
}
