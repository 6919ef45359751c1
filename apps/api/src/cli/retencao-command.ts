import { CONSERVADOS } from '@sst/contract/direitos/conservacao';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import { systemClock } from '../clock.ts';
import { carryOutRetencao, tryRetencao } from '../retencao/retencao.ts';

/**
 * `retencao --ensaio`: what would be deleted today, by kind and company, whether its period is switched on or not. Without
 * `--ensaio`: deletes what is over of the periods that are, as the server does by night.
 */
export async function retencaoCommand(pool: Pool, ensaio: boolean): Promise<string> {
  const parts = { pool, access: new Access(pool), clock: systemClock };
  const found = await tryRetencao(parts);
  if (!ensaio) await carryOutRetencao(parts, { origem: 'comando' });
  if (found.length === 0) return 'Não há nada que tenha passado do prazo.';
  const lines = found.map(({ empresa, tipo, total, anos, ativo }) => {
    const where = empresa ?? 'Sem empresa';
    const state = ativo ? (ensaio ? 'por apagar' : 'apagado') : 'prazo desligado: fica';
    const [one, many] = CONSERVADOS[tipo].nome;
    return `${where}: ${countLabel(total, one, many)} (${anos} anos; ${state})`;
  });
  return lines.join('\n');
}
