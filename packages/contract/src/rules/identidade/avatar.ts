export interface Avatar {
  readonly iniciais: string;
  /** `rgb(r, g, b)`, dark enough for white letters (contrast 4.5 or more). */
  readonly cor: string;
}

const HUE_STEPS = 24;
const SATURATION = 0.45;
const LIGHTNESS = 0.33;

function hueToRgb(hue: number): string {
  const chroma = (1 - Math.abs(2 * LIGHTNESS - 1)) * SATURATION;
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (LIGHTNESS - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `rgb(${channel(0)}, ${channel(8)}, ${channel(4)})`;
}

/** 'Dr.', 'Dr.ª', 'Dra.', 'Eng.º', 'Prof.': before a name, and no part of it. */
const TITLE = /^(dr|eng|prof|enf|arq|sr)\.?[aoªº]?\.?$/i;

/** A letter that is not the sign of an ordinal: 'João Costa 2.º'. */
const LETTER = /(?![ªº])\p{L}/u;

/** The first letter of a word, which may begin with a sign: '(externa)'. */
const letterOf = (word = '') => LETTER.exec(word)?.[0];

function namesOf(nome: string): string[] {
  const words = nome.split(/\s+/).filter((word) => LETTER.test(word));
  const start = words.findIndex((word) => !TITLE.test(word));
  return words.slice(Math.max(0, start));
}

/** Initials of the first and last name, without titles, and a colour that stays the same for the same user. */
export function avatarOf(user: { cd: number; nome: string }): Avatar {
  const words = namesOf(user.nome);
  const first = letterOf(words[0]) ?? '?';
  const last = letterOf(words.slice(1).at(-1)) ?? '';
  return {
    iniciais: (first + last).toLocaleUpperCase('pt-PT'),
    cor: hueToRgb(((user.cd * 7) % HUE_STEPS) * (360 / HUE_STEPS)),
  };
}
