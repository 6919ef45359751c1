import { isOwnEmail } from '@sst/contract/rules/identidade/password-strength';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import { onFirstUse } from '../../../concurrency/on-first-use.ts';
import { invalid } from '../../../errors.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './passwords.ts';

function shorterThan(fator: boolean): string {
  const { palavraPasseMin, palavraPasseComFator } = UTILIZADOR;
  return fator
    ? `A palavra-passe tem de ter, pelo menos, ${palavraPasseComFator} caracteres.`
    : `A palavra-passe tem de ter, pelo menos, ${palavraPasseMin} caracteres.`;
}

const COMMON = 'Esta palavra-passe é das mais usadas: escolha outra.';
const ONE_CHARACTER = /^(.)\1*$/su;
const REPEATED = 'Um só carácter repetido adivinha-se facilmente: escolha outra palavra-passe.';
const OWN_EMAIL =
  'O e-mail da conta, ou a parte antes do @, não serve de palavra-passe: escolha outra.';
const GUESSABLE =
  'Esta palavra-passe adivinha-se facilmente: junte várias palavras que não vão juntas, ou deixe o navegador criar uma.';
const BREACHED = 'Esta palavra-passe já apareceu numa fuga de dados: escolha outra.';

/** Loaded on first use: its lists are large, and most servers never need them. */
const estimator = onFirstUse(() => import('@sst/contract/rules/identidade/password-guess'));

/** Whose password it is: what somebody would try first who wants to get into this very account. */
export interface Owner {
  readonly email: string;
  /** Name of the account, its companies, and the like. */
  readonly words?: readonly string[];
  /** Whether a second factor is behind it. */
  readonly fator?: boolean;
}

/** Says which passwords are no good. */
export class PasswordJudge {
  readonly #breached: BreachedPasswords | undefined;
  readonly #words: readonly string[];

  /**
   * @param breached passwords that are known to the world.
   * @param words what everybody at this product would try, as the provider's name.
   */
  constructor(breached?: BreachedPasswords, words: readonly string[] = []) {
    this.#breached = breached;
    this.#words = words;
  }

  /** What is wrong with a password, in words for its user; `undefined` for a good one. */
  async problemOf(
    password: string,
    { email, words = [], fator = false }: Owner,
  ): Promise<string | undefined> {
    if (isOwnEmail(password, email)) return OWN_EMAIL;
    if (await isCommonPassword(password)) return COMMON;
    if (ONE_CHARACTER.test(password)) return REPEATED;
    if (password.length < (fator ? UTILIZADOR.palavraPasseComFator : UTILIZADOR.palavraPasseMin)) {
      return shorterThan(fator);
    }
    const { isGuessable, ownWords } = await estimator();
    if (isGuessable(password, ownWords([email, ...words, ...this.#words]), { withFactor: fator }))
      return GUESSABLE;
    if (await this.#breached?.has(password)) return BREACHED;
    return undefined;
  }

  /** @throws 400 at a field, for a password that is no good. */
  async refuseGuessable(password: string, owner: Owner, field: string): Promise<void> {
    const problem = await this.problemOf(password, owner);
    if (problem) throw invalid({ [field]: problem });
  }
}
