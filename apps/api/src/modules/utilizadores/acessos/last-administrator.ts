import { type Acesso, CAPABILITIES, MENUS } from '@sst/contract';
import { CAPABILITY_NAME } from '@sst/contract/rules/identidade/acessos';
import type { Scope } from '../../../access/grant.ts';
import { CallError } from '../../../errors.ts';
import { listAdministrators, lockPlaces } from '../utilizadores.queries.ts';
import { givesRestricoes, givesTypes, missingFrom } from './access-rules.ts';

/** What a company would lose for good: nobody can give what nobody has. */
export interface Loss {
  readonly codigo: 'ULTIMO_ADMINISTRADOR' | 'ULTIMO_COM_ACESSO';
  /** Follows 'o último administrador ativo da empresa': the accesses that nobody else has, or nothing. */
  readonly withAccesses: string;
}

/**
 * A company keeps an administrator of the whole of it who can sign in, and for each capability of its administrators one who
 * has it.
 * @param depois the user's accesses after the change, or `null` if the user will be no active administrator.
 * @throws 409 with what would be lost.
 */
export async function keepAdministrators(
  scope: Scope,
  cd: number,
  depois: readonly Acesso[] | null,
): Promise<void> {
  if (scope.cd_organig !== scope.cd_empresa) return;
  const loss = await lossOf(scope, cd, depois);
  if (!loss) return;
  const { codigo, withAccesses } = loss;
  const before =
    codigo === 'ULTIMO_ADMINISTRADOR' ? 'nomeie outro antes' : 'dê-o antes a outro administrador';
  throw new CallError(
    409,
    codigo,
    `É o último administrador ativo da empresa${withAccesses}: ${before}.`,
  );
}

/** What a company would lose without one of its administrators; the lock keeps that so until the transaction ends. */
export async function lossWithout(scope: Scope, cd: number): Promise<Loss | undefined> {
  await lockPlaces(scope);
  return lossOf(scope, cd, null);
}

async function lossOf(
  scope: Scope,
  cd: number,
  depois: readonly Acesso[] | null,
): Promise<Loss | undefined> {
  const all = await listAdministrators(scope);
  const administrator = all.find((one) => one.cd === cd);
  if (!administrator) return undefined;
  const others = all.filter((one) => one.cd !== cd);
  if (depois === null && others.length === 0) {
    return { codigo: 'ULTIMO_ADMINISTRADOR', withAccesses: '' };
  }
  const kept = [depois ?? [], ...others.map(({ acessos }) => acessos)];
  const lost = missingFrom(administrator.acessos, ...kept).map(inWords);
  if (lost.length === 0 && givesTypes(administrator.acessos, ...kept)) lost.push(TYPES_IN_WORDS);
  if (lost.length === 0 && givesRestricoes(administrator.acessos, ...kept))
    lost.push(RESTRICOES_IN_WORDS);
  if (lost.length === 0) return undefined;
  return { codigo: 'ULTIMO_COM_ACESSO', withAccesses: ` com ${joined(lost)}` };
}

/** The types of exams and actions in words. */
const TYPES_IN_WORDS = '«tipos» em «Saúde»';

/** What physicians recommend in words. */
const RESTRICOES_IN_WORDS = '«recomendações» em «Saúde»';

/** An access in words: «ver» e «editar» em «Saúde». */
function inWords(entry: Acesso): string {
  const given = CAPABILITIES.filter((name) => entry[name]);
  const menu = MENUS.find(({ cd }) => cd === entry.cd_menu_web)?.nome ?? '';
  return `${joined(given.map((name) => `«${CAPABILITY_NAME[name]}»`))} em «${menu}»`;
}

function joined(parts: readonly string[]): string {
  return new Intl.ListFormat('pt-PT').format(parts);
}
