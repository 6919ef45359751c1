import { type AcertoComparacao, type AcertoLinha, AlteracaoBody } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { admissaoDayError, birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { storedPhone, TELEMOVEL_INVALID } from '@sst/contract/rules/funcionario/telemovel';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { isTooLong, lengthError } from '@sst/contract/rules/texts/length-error';
import { properName } from '@sst/contract/rules/texts/proper-name';
import { isEqualValue } from './equal-values.ts';
import type { Pessoa, Valores } from './pessoa.ts';

type Difference = AcertoComparacao['alterados'][number]['campos'][number];

/** What values are looked at by. */
interface Known {
  /** Whether a nationality exists. */
  readonly isNacionalidade: (nome: string) => boolean;
  readonly today: string;
}

/** What a row says otherwise than is recorded; an empty cell says nothing, nor does a nationality that nobody knows. */
export function differencesOf(
  { valores }: Pessoa,
  linha: AcertoLinha,
  known: Known,
  campos: readonly AcertoCampo[],
): Difference[] {
  return campos.flatMap((campo) => {
    const depois = linha[campo];
    const antes = valores[campo] ?? null;
    if (!depois || isEqualValue(campo, antes, depois)) return [];
    if (campo === 'nacionalidade' && !known.isNacionalidade(depois)) return [];
    const problema = problemOf(campo, depois, linha, valores, known);
    const proposed = campo === 'nome' ? properName(depois, antes) : depois;
    return [{ campo, antes, depois: proposed, problema }];
  });
}

/** Where the form's limits are narrower than the import's. */
const NARROW: Readonly<Partial<Record<AcertoCampo, number>>> = {
  utente: FUNCIONARIO.num_benef,
  localTrabalho: FUNCIONARIO.loc_trab,
};

/** Why a change cannot be asked for as the list has it. */
function problemOf(
  campo: AcertoCampo,
  depois: string,
  linha: AcertoLinha,
  valores: Valores,
  { today }: Known,
): string | null {
  const max = NARROW[campo];
  if (max !== undefined) return isTooLong(depois, max) ? lengthError(max) : null;
  if (campo === 'email')
    return AlteracaoBody.shape.email.safeParse(depois).error?.issues[0]?.message ?? null;
  if (campo === 'telemovel') return storedPhone(depois) === null ? TELEMOVEL_INVALID : null;
  if (campo === 'dataNascimento') return birthDayError(depois, today) ?? null;
  if (campo !== 'dataAdmissao') return null;
  const birth = linha.dataNascimento ?? valores.dataNascimento ?? null;
  return admissaoDayError(depois, birth, today) ?? null;
}
