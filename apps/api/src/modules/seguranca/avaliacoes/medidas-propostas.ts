import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { CallError } from '../../../errors.ts';
import type { Traces } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { insertMedida, tarefaNamed } from '../medidas/medidas.queries.ts';
import {
  estadOf,
  lockVida,
  moveMedida,
  saveVida,
  writePasso,
} from '../medidas/vida/vida.queries.ts';
import { linkMedida, listMedidasDaAvaliacao, type StoredLinha } from './avaliacoes.queries.ts';

const ORIGEM = 'avaliacao';

/** Registers the measures that rows propose, each once, and ties them to the assessment. @param day today. */
export async function registerMedidas(
  scope: Scope,
  now: Date,
  {
    cd,
    cd_organig,
    linhas,
    day,
  }: {
    readonly cd: number;
    readonly cd_organig: number;
    readonly linhas: readonly StoredLinha[];
    readonly day: string;
  },
): Promise<Traces & { readonly many: number }> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  for (const [index, { tarefa, perigo, medida, prazo, antes }] of linhas.entries()) {
    if (medida === null) continue;
    const cd_medida = await insertMedida(scope, {
      cd_organig,
      cd_tarefa: await tarefaNamed(scope, tarefa),
      risco_identific: perigo,
      medida,
      dt: day,
      prazo,
      dt_prazo: prazo,
      provis: false,
      cd_estad: MEDIDA_STATE.porIniciar,
      repete_meses: null,
    });
    await saveVida(scope, cd_medida, {
      origem: ORIGEM,
      probabilidade: antes?.p ?? null,
      severidade: antes?.s ?? null,
      prioridade: antes,
    });
    await writePasso(scope, now, cd_medida, { passo: 'criar' });
    await linkMedida(scope, { cd_avaliacao: cd, linha: index + 1, cd_medida });
    audit.push({
      acao: 'criar',
      entidade: 'medida',
      cd_entidade: cd_medida,
      detalhe: { nome: medida, cd_organig, prazo, origem: ORIGEM, avaliacao: cd },
    });
    events.push({
      tipo: 'medida.criada',
      cd: cd_medida,
      dados: { cd_organig, cd_estad: MEDIDA_STATE.porIniciar, dt_prazo: prazo },
    });
  }
  return { audit, events, many: audit.length };
}

/** Cancels the measures of an assessment that is taken back. @throws 409 once somebody has begun one. */
export async function cancelMedidas(scope: Scope, now: Date, cd: number): Promise<Traces> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  for (const { cd_medida } of await listMedidasDaAvaliacao(scope, cd)) {
    const medida = await lockVida(scope, cd_medida);
    if (!medida || medida.situacao === 'cancelada') continue;
    if (medida.situacao !== 'por-iniciar') throw begun();
    const texto = 'A avaliação de riscos de que nasceu foi retirada.';
    await moveMedida(scope, cd_medida, 'cancelada');
    const moved = { de: medida.situacao, para: 'cancelada', texto };
    await writePasso(scope, now, cd_medida, { passo: 'cancelar', ...moved });
    const { cd_organig, dt_prazo } = medida;
    audit.push({
      acao: 'anular',
      entidade: 'medida',
      cd_entidade: cd_medida,
      detalhe: { nome: medida.medida, avaliacao: cd },
    });
    events.push({
      tipo: 'medida.alterada',
      cd: cd_medida,
      dados: { cd_organig, cd_estad: estadOf('cancelada'), dt_prazo },
    });
  }
  return { audit, events };
}

const begun = () =>
  new CallError(409, 'AVALIACAO_LIDA', 'Já não se retira: uma das suas medidas já começou.');
