import { FEMALE_NAMES, MALE_NAMES, PARTICLES, SURNAMES } from '../data/names.ts';
import type { Random } from '../random.ts';

/** 0 male, 1 female (CONST-09). */
export type Sex = 0 | 1;

const MAX_LENGTH = 100;

function withParticle(random: Random, surname: string): string {
  const particle = PARTICLES[surname];
  return particle && random.chance(0.4) ? `${particle} ${surname}` : surname;
}

/** One or two first names and two surnames. */
export function makeName(random: Random, sex: Sex): string {
  const firstNames = sex === 0 ? MALE_NAMES : FEMALE_NAMES;
  const first = random.pick(firstNames);
  const second = random.chance(0.35) ? random.pick(firstNames) : '';
  const middle = random.pick(SURNAMES);
  const last = random.pick(SURNAMES);
  const parts = [first];
  if (second && second !== first) parts.push(second);
  if (middle !== last) parts.push(withParticle(random, middle));
  parts.push(withParticle(random, last));
  return parts.join(' ');
}

/** A name of exactly 100 characters, the longest that is allowed. */
export function makeLongestName(random: Random, sex: Sex): string {
  let name = makeName(random, sex);
  const used = new Set(name.split(' '));
  while (name.length < MAX_LENGTH) {
    const room = MAX_LENGTH - name.length - 1;
    const fits = SURNAMES.filter((surname) => !used.has(surname) && surname.length <= room);
    const exact = fits.filter((surname) => surname.length === room);
    const leavesRoom = fits.filter((surname) => room - surname.length >= 5);
    const candidates = exact.length > 0 ? exact : leavesRoom;
    if (candidates.length === 0) return name;
    const surname = random.pick(candidates);
    used.add(surname);
    name += ` ${surname}`;
  }
  return name;
}
