import type { LoteAnswer, LoteQuery } from '@sst/contract';
import type { CelulaIlegivel } from '@sst/contract/prestador/lotes';
import type { AuditEntity } from '@sst/contract/rules/auditoria';
import type { EntidadeExterna } from '@sst/contract/rules/identidade/codigos-externos';
import type { Grant } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { textOfCell } from './cell.ts';

/** A row as it was sent: texts by column, and what could not be read. */
export type Linha = Readonly<Record<string, string | null | undefined | CelulaIlegivel>>;

type LinhaFeita = LoteAnswer['linhas'][number];

/** The text of a cell, or why it cannot be read; undefined where it was not sent. */
export function cellOf(
  linha: Linha,
  {
    name,
    singleSpaced = false,
  }: { readonly name: string; readonly singleSpaced?: boolean | undefined },
): string | null | undefined {
  const cell = linha[name];
  if (cell === undefined) return undefined;
  return typeof cell === 'object' ? null : textOfCell(cell, singleSpaced);
}

/** What is wrong with the cells of a row that cannot be read. */
export function unreadIn(linha: Linha): LinhaFeita['erros'] {
  return Object.entries(linha).flatMap(([campo, cell]) =>
    typeof cell === 'object' && cell !== null ? [{ campo, motivo: cell.ilegivel }] : [],
  );
}

/** Undoes what was stored, and carries the answer out of the transaction. */
class NothingKept extends Error {
  readonly answer: LoteAnswer;

  constructor(answer: LoteAnswer) {
    super('rows that are not kept');
    this.answer = answer;
  }
}

/** Who gives the codes: the operator, for whom a user of the provider stands, or what the program's key says. */
export function sourceOf({ actor }: Pick<Grant, 'actor'>): string {
  return actor.kind === 'key' ? actor.origem : '';
}

/** What has become of rows that are about to be kept. */
export function answerOf(linhas: LinhaFeita[], avisos: LoteAnswer['avisos'] = []): LoteAnswer {
  const count = (resultado: string) => linhas.filter((row) => row.resultado === resultado).length;
  const [criadas, alteradas, iguais] = [count('criada'), count('alterada'), count('igual')];
  const recusadas = count('recusada');
  const message = `Linhas: ${linhas.length}; criadas: ${criadas}; alteradas: ${alteradas}; iguais: ${iguais}; recusadas: ${recusadas}.`;
  return { message, gravado: true, criadas, alteradas, iguais, recusadas, linhas, avisos };
}

/** Undoes what is only a trial, or may only be kept as a whole. @throws {NothingKept} */
export function requireKept(answer: LoteAnswer, query: LoteQuery): void {
  const refused = query.tudo_ou_nada && answer.recusadas > 0;
  if (query.ensaio || refused) throw new NothingKept(answer);
}

/**
 * What `work` answers, or what it would have kept.
 * @throws whatever else `work` throws.
 */
export async function keptOrTold(
  query: LoteQuery,
  work: () => Promise<LoteAnswer>,
): Promise<LoteAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NothingKept) return untold(error.answer, query);

    throw error;
  }
}

/** The answer about rows that were not kept: what would be new has no code. */
function untold(answer: LoteAnswer, { ensaio }: LoteQuery): LoteAnswer {
  const linhas = answer.linhas.map((row) =>
    row.resultado === 'criada' ? { ...row, cd: null } : row,
  );
  const why = ensaio ? 'Ensaio: nada foi gravado.' : 'Há linhas recusadas: nada foi gravado.';
  return { ...answer, message: `${why} ${answer.message}`, gravado: false, linhas };
}

/** Of what rows are records, as the log calls them all. */
interface OfLog {
  readonly name: AuditEntity;
  readonly entidade: EntidadeExterna;
}

/** What the log calls one. */
const REGISTADA = {
  funcionario: 'funcionario',
  exame: 'exame',
  marcacao: 'marcacao',
  organigrama: 'organigrama',
  area_atividade: 'area-atividade',
  atividade_tipo: 'atividade-tipo',
  atividade: 'atividade',
  medida: 'medida',
  posto: 'posto',
} as const satisfies Record<EntidadeExterna, AuditEntity>;

/** A line for all rows of a source, where any was kept. */
export function auditOfAll(
  { name }: Pick<OfLog, 'name'>,
  { criadas, alteradas, iguais, recusadas, linhas }: LoteAnswer,
  { origem, sem_avisos }: Pick<LoteQuery, 'sem_avisos'> & { readonly origem: string },
): AuditLine[] {
  const guardadas = criadas + alteradas;
  if (guardadas === 0) return [];
  const lidas = linhas.length;
  const detalhe = { nome: origem, lidas, guardadas, iguais, recusadas, sem_avisos };
  return [{ acao: 'importar', entidade: name, detalhe }];
}

/** What a record had before and after, in the columns that could change. */
export interface Mudada {
  readonly antes: object;
  readonly depois: object;
}

/** A line for each record that was new or has changed; of one that has changed with what has, as where a person changes it. */
export function auditOfEach(
  { entidade }: Pick<OfLog, 'entidade'>,
  { linhas }: LoteAnswer,
  { origem, mudadas }: { readonly origem: string; readonly mudadas: ReadonlyMap<number, Mudada> },
): AuditLine[] {
  const registada = REGISTADA[entidade];
  return linhas.flatMap(({ linha, cd, cod_externo, resultado }): AuditLine[] => {
    if (cd === null || (resultado !== 'criada' && resultado !== 'alterada')) return [];
    const acao = resultado === 'criada' ? 'criar' : 'alterar';
    const mudada = mudadas.get(linha);
    const changes = mudada && changesOf(mudada.antes, mudada.depois);
    const detalhe = { ...changes, origem, cod_externo };
    return [{ acao, entidade: registada, cd_entidade: cd, detalhe }];
  });
}
