import type { TratamentoMedidaBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { ORIGEM_FIXA, type Situacao } from '@sst/contract/rules/medidas/vida';
import type { Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import { changesOf } from '../../../../audit/changes.ts';
import { invalid } from '../../../../errors.ts';
import { type Change, UNCHANGED } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { graded } from '../../metodo/metodo.queries.ts';
import type { MedidaRef } from './medida-avisos.ts';
import { requireManaged } from './partes.ts';
import { estadOf, type LockedVida, saveVida, writePasso } from './vida.queries.ts';

type Body = Extract<TratamentoMedidaBody, { acao: 'dados' }>;

/** Changes what is said of a measure: how grave it is, where it comes from, how it meets the risk and what it costs. */
export async function describeMedida(
  scope: Scope,
  now: Date,
  medida: LockedVida,
  { acao: _, versao: __, repete_meses = medida.repete_meses, ...rest }: Body,
): Promise<Change<{ message: string }>> {
  requireManaged(scope, medida);
  const values = { ...rest, repete_meses };
  // Whose measure it is says who may cancel it.
  if ((values.origem === 'propria') !== (medida.origem === 'propria'))
    throw invalid({ origem: ORIGEM_FIXA });
  const answer = { message: 'Dados da medida alterados com sucesso.' };
  const changes = changesOf(medida, values);
  if (!changes) return { ...UNCHANGED, answer };
  // Degrees that stay keep the priority that they were said to have.
  const { probabilidade, severidade, ...others } = values;
  const stay = probabilidade === medida.probabilidade && severidade === medida.severidade;
  const graus = stay ? undefined : await graded(scope, { probabilidade, severidade });
  await saveVida(scope, medida.cd, { ...others, ...graus });
  if (graus) {
    const [de, para] = [medida.prioridade, graus.prioridade].map((said) => said?.texto ?? null);
    await writePasso(scope, now, medida.cd, { passo: 'prioridade', de, para });
  }
  return {
    audit: [lineOf('alterar', medida, { ...values })],
    events: [eventOf('medida.alterada', medida, medida.situacao)],
    answer,
  };
}

/** The audit line of a measure. */
export function lineOf(acao: AuditAction, { cd, medida }: MedidaRef, detalhe: object): AuditLine {
  return { acao, entidade: 'medida', cd_entidade: cd, detalhe: { nome: medida, ...detalhe } };
}

/** The event of a measure that is where it says. */
export function eventOf(
  tipo: 'medida.criada' | 'medida.alterada' | 'medida.concluida' | 'medida.reaberta',
  { cd, cd_organig, dt_prazo }: MedidaRef,
  situacao: Situacao,
): Evento {
  return { tipo, cd, dados: { cd_organig, cd_estad: estadOf(situacao), dt_prazo } };
}
