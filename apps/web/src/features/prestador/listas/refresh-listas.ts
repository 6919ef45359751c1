import type { QueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** The lists themselves, and everything loaded that offers their names. */
const OFFERED = [
  'listItens',
  'listMedicosAtivos',
  'listMedicos',
  'listTecnicosAtivos',
  'listTecnicos',
  'listTiposExame',
  'listTiposAcaoEnfermagem',
  'listMotivos',
  'listTiposAcidente',
];

/** Everything loaded that shows their names. */
const SHOWN = [
  'listMarcacoesExame',
  'listMarcacoesAcaoEnfermagem',
  'listMarcacoesPorFechar',
  'getMarcacao',
  'listFaltasExame',
  'listFaltasAcaoEnfermagem',
  'listExames',
  'listExamesDoFuncionario',
  'listMarcacoesAtividade',
  'listAtividadesTecnicas',
  'getAtividadePrestador',
  'listAcidentes',
  'getAcidente',
  'listAcidentesPendentes',
  'getAcidentePendente',
];

/** Loads anew what a change of a list changes. Resolves when what is on the screen has come. */
export function refreshListas(client: QueryClient): Promise<void> {
  return refreshCalls(client, [...OFFERED, ...SHOWN]);
}
