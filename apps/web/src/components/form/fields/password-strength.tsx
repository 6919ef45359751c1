import {
  isOwnEmail,
  passwordStrength,
  STRENGTHS,
  strengthLevel,
} from '@sst/contract/rules/identidade/password-strength';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import classes from './password-strength.module.css';
import { useGuessable } from './use-guessable.ts';

const HINT = (
  <>
    Pelo menos {UTILIZADOR.palavraPasseMin} caracteres ({UTILIZADOR.palavraPasseComFator} com
    segundo fator). Maiúsculas, números e símbolos tornam-na mais forte; não pode ser das mais
    usadas nem o <span className={classes.whole}>e-mail</span> da conta, nem só uma palavra ou um
    nome com números.
  </>
);

/** Until the words are there: none of the most common has the highest strength. */
const PROVISO = ', se não for das mais usadas';
const isProvisional = (level: number) => level > 0 && level < STRENGTHS.length - 1;

/** What is easily guessed is weak, whatever it is made of. */
const GUESSABLE = ': adivinha-se facilmente';

interface Props {
  readonly password: string;
  /** The account's e-mail, which is no password for it. */
  readonly email: string | undefined;
}

/** The strength of a password, as a bar and a word (CONST-12). */
export function PasswordStrength({ password, email = '' }: Props) {
  const guessable = useGuessable(password, email);
  const weak = guessable === true || isOwnEmail(password, email);
  const rated = weak ? '' : password;
  const level = strengthLevel(rated);
  const word = STRENGTHS[level];
  const typed = password !== '';
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be styled in segments */}
      <div
        className={classes.bar}
        role="meter"
        aria-label="Força da palavra-passe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={passwordStrength(rated)}
        aria-valuetext={typed ? word : 'Por escrever'}
        data-level={typed ? level : undefined}
      >
        {STRENGTHS.map((name, index) => (
          <span key={name} data-filled={(typed && index <= level) || undefined} />
        ))}
      </div>
      <p className={classes.text}>
        <span role="status">
          {typed && <span className={classes.word}>{word}</span>}
          {typed && guessable && GUESSABLE}
          {typed && guessable === undefined && isProvisional(level) && PROVISO}
        </span>
        {!typed && HINT}
      </p>
    </div>
  );
}
