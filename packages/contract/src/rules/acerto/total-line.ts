import { plainName } from '../texts/names.ts';
import type { AcertoCampo } from './campos.ts';

type Valores = Readonly<Partial<Record<AcertoCampo, string | null>>>;

/** Words with which programs close a list, or a part of it: 'TOTAL: 1500', 'Subtotal', 'Soma', 'N.º de trabalhadores'. */
const CLOSING =
  /^(?:(?:sub[ -]?)?tota(?:l|is)|soma|somatorio|contagem)\b|^(?:n\W{0,2}o?\W{0,2}|numero |quantidade )(?:total )?(?:de )?(?:func|trab|colab|empreg|pesso|regist|linhas)/;

/** A sum or a count, without any letter. */
const AMOUNT = /^[\d\s.,:;€%/-]*\d[\d\s.,:;€%/-]*$/;

/**
 * Whether a row looks like the total of a list: it has none of the numbers of the State and no birth, and its text is one
 * that closes a list, or a bare sum in place of a name. It may be a person all the same: somebody has to say.
 */
export function isTotalLine({ numMecan, nome, nif, niss, bi, dataNascimento }: Valores): boolean {
  if (nif || niss || bi || dataNascimento) return false;
  const [name, number] = [nome, numMecan].map((text) => plainName(text ?? ''));
  if ([name, number].some((text) => CLOSING.test(text ?? ''))) return true;
  return number === '' && AMOUNT.test(name ?? '');
}

/** What stays of a total from one list to the next: its words, without the sum. */
export function totalWords({ numMecan, nome }: Valores): string {
  const text = plainName([numMecan, nome].filter(Boolean).join(' '));
  return text.replace(/[^a-z]+/g, ' ').trim();
}
