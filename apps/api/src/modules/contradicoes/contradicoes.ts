import type { Right } from '@sst/contract/calls/rights';
import { contradictionText, contradicts } from '@sst/contract/rules/exames/exclusoes';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { listOfPosto, listRestritos, listThere, type Onde } from './contradicoes.queries.ts';

/** What a line of the log says of it: how many it concerns, and whether who did it was asked and went on. */
interface Contradicao {
  readonly contra_recomendacoes?: { readonly pessoas: number; readonly confirmado: boolean };
}

/** Each lets know who works in a company. */
const KNOW_PEOPLE = [
  'funcionarios.ver',
  'funcionarios.escolher',
] as const satisfies readonly Right[];

/** Whom a question concerns. */
type Concerned = Awaited<ReturnType<typeof listRestritos>>;

/** Those of some people whom a physician has decided against working at a place (decision 0178). */
export async function listContradictions(
  scope: Scope,
  {
    funcionarios,
    onde,
    day,
  }: { readonly funcionarios: readonly number[]; readonly onde: Onde; readonly day: string },
): Promise<Concerned> {
  const restricted = await listRestritos(scope, funcionarios);
  if (restricted.length === 0) return [];
  const there = await listThere(scope, onde, day);
  return restricted.filter((one) => contradicts(one, there));
}

/**
 * Looks at what a workplace comes to have by a change of it. To be asked before the change.
 * @returns asks, after the change, who works there whose recommendations exclude what is new there.
 */
export async function watchPosto(
  scope: Scope,
  posto: number,
  day: string,
): Promise<() => Promise<Concerned>> {
  const before = await listThere(scope, { posto }, day);
  return async () => {
    const there = await listThere(scope, { posto }, day);
    const added = there.filter((one) => !before.includes(one));
    if (added.length === 0) return [];
    const restricted = await listRestritos(scope, await listOfPosto(scope, posto, day));
    return restricted.filter(({ exclui }) => exclui.some((one) => added.includes(one)));
  };
}

/**
 * Asks whether they are to work there all the same. The question says that there are restrictions, and none of them: who moves people
 * may not be who may read them.
 * @param scope whose right to the company's people lets it name them; else it says how many.
 * @param confirmar whether who does it has said so; `undefined` is not asked, and the log says that.
 * @returns what the log says of it.
 * @throws 409 with whom it concerns.
 */
export function requireConfirmed(
  { rights }: Pick<Scope, 'rights'>,
  against: Concerned,
  place: 'posto' | 'unidade',
  confirmar: boolean | undefined,
): Contradicao {
  if (against.length === 0) return {};
  if (confirmar === false) {
    const named = KNOW_PEOPLE.some((right) => rights.has(right)) ? against : [];
    const texto = contradictionText(
      named.map(({ nome }) => nome),
      place,
      against.length,
    );
    const funcionarios = named.map(({ cd, nome }) => ({ cd, texto: nome }));
    throw new CallError(409, 'RESTRICAO_CONTRARIA', texto, {
      duvidas: [{ codigo: 'RESTRICAO_CONTRARIA', texto, funcionarios }],
    });
  }
  return {
    contra_recomendacoes: { pessoas: against.length, confirmado: confirmar === true },
  };
}
