import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import { systemClock } from '../clock.ts';
import { carryOutRetencao, type PorApagar, tryRetencao } from '../retencao/retencao.ts';

const NOME: Readonly<Record<PorApagar['tipo'], string>> = {
  fichas: 'exames com as suas fichas',
  marcacoes: 'marcações e faltas',
  acidentes: 'acidentes',
  leitura: 'linhas de quem viu dados de saúde',
  leitura_pessoa: 'as mesmas, por pessoa',
  evento_seguranca: 'eventos de segurança',
  registo_sessao: 'entradas e saídas de contas',
};

/**
 * `retencao --ensaio`: what would be deleted today, by kind and company, whether its period is switched on or not. Without
 * `--ensaio`: deletes what is over of the periods that are, as the server does by night.
 */
export async function retencaoCommand(pool: Pool, ensaio: boolean): Promise<string> {
  const parts = { pool, access: new Access(pool), clock: systemClock };
  const found = await tryRetencao(parts);
  if (!ensaio) await carryOutRetencao(parts);
  if (found.length === 0) return 'Não há nada que tenha passado do prazo.';
  const lines = found.map(({ empresa, tipo, total, anos, ativo }) => {
    const where = empresa ?? 'Sem empresa';
    const state = ativo ? (ensaio ? 'por apagar' : 'apagado') : 'prazo desligado: fica';
    return `${where}: ${total} ${NOME[tipo]} (${anos} anos; ${state})`;
  });
  return lines.join('\n');
}
