import type { Lingua } from './linguas.ts';
import { BN } from './textos/bn.ts';
import { EN } from './textos/en.ts';
import { ES } from './textos/es.ts';
import { FR } from './textos/fr.ts';
import { HI } from './textos/hi.ts';
import { NE } from './textos/ne.ts';
import { PT } from './textos/pt.ts';
import { UK } from './textos/uk.ts';
import type { Textos } from './textos.ts';

/** All languages at once, for who writes letters; a page loads its own alone. */
export const TEXTOS: Readonly<Record<Lingua, Textos>> = {
  pt: PT,
  en: EN,
  es: ES,
  fr: FR,
  uk: UK,
  hi: HI,
  ne: NE,
  bn: BN,
};
