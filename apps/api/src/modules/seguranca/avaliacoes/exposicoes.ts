import type { Avaliacao } from '@sst/contract';
import { EXPOSICOES } from '@sst/contract/prazos/facts';
import type { Scope } from '../../../access/grant.ts';
import type { Clock } from '../../../clock.ts';
import { today } from '../../../clock.ts';
import type { Traces } from '../../carry-out.ts';
import { UNCHANGED } from '../../carry-out.ts';
import { changePosto, findPosto, type PostoRecord } from '../../postos/index.ts';
import type { StoredLinha } from './avaliacoes.queries.ts';

export const NO_EXPOSURES: Avaliacao['exposicoes'] = { juntar: [], terminar: [] };

/** What the exposures of a workplace would become by the hazards of rows. @param day on which they go on. */
export function exposuresBy(
  posto: Pick<PostoRecord, 'exposicoes'>,
  linhas: readonly StoredLinha[],
  day: string,
): Avaliacao['exposicoes'] {
  const named = new Set(linhas.map(({ exposicao }) => exposicao));
  const present = new Set(
    posto.exposicoes
      .filter(({ dt_fim }) => dt_fim === null || dt_fim >= day)
      .map(({ tipo }) => tipo),
  );
  return {
    juntar: EXPOSICOES.filter((tipo) => named.has(tipo) && !present.has(tipo)),
    terminar: EXPOSICOES.filter((tipo) => present.has(tipo) && !named.has(tipo)),
  };
}

/**
 * Brings the exposures of a workplace in line with rows, from the day of the assessment on: by the rule of workplaces, from which exams follow.
 * @throws 409 as a change of a workplace.
 */
export async function bringInLine(
  scope: Scope,
  clock: Clock,
  {
    cd_posto,
    linhas,
    dt,
    confirmar,
  }: {
    readonly cd_posto: number;
    readonly linhas: readonly StoredLinha[];
    readonly dt: string;
    readonly confirmar: boolean;
  },
): Promise<Traces> {
  const posto = await findPosto(scope, cd_posto);
  if (!posto) return UNCHANGED;
  const { juntar, terminar } = exposuresBy(posto, linhas, today(clock));
  if (juntar.length + terminar.length === 0) return UNCHANGED;
  const { cd: _, versao, ...values } = posto;
  const kept = posto.exposicoes.filter(({ tipo }) => !juntar.includes(tipo));
  const exposicoes = [
    ...kept.map((one) =>
      terminar.includes(one.tipo) ? { ...one, dt_fim: one.dt_ini > dt ? one.dt_ini : dt } : one,
    ),
    ...juntar.map((tipo) => ({ tipo, dt_ini: dt, dt_fim: null })),
  ];
  return changePosto(scope, clock, cd_posto, { ...values, versao, exposicoes, confirmar });
}
