import type { ConhecidasBody, LinhaConhecida } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { ChangedField } from '@sst/contract/rules/pedidos';
import { countLabel, pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { soughtOf } from '../../avisos/known-people.ts';
import type { Field } from '../columns.ts';
import type { ImportRow } from '../import-row.ts';
import type { CellHints } from './with-hints.ts';

/** Whom the company knows of a row. */
export type Known = Pick<LinhaConhecida, 'pessoa' | 'outras'>;

/** The cell that says so, by what is equal. */
const CELL: Readonly<Partial<Record<ChangedField, Field>>> = {
  num_contrib: 'nif',
  num_serv_soc: 'niss',
  num_bi: 'bi',
  nome: 'nome',
  num_mecan: 'numMecan',
};

const sought = new WeakMap<ImportRow, ConhecidasBody | null>();

/** By what the person of a row is looked for; null as long as nothing tells. */
export function soughtOfRow(row: ImportRow): ConhecidasBody | null {
  let found = sought.get(row);
  if (found === undefined) {
    const { nome, dataNascimento, numMecan, nif, niss, bi } = row.values;
    found = soughtOf({
      nome,
      dt_nasc: readDate(dataNascimento),
      num_mecan: numMecan,
      num_contrib: nif,
      num_serv_soc: niss,
      num_bi: bi,
    });
    sought.set(row, found);
  }
  return found;
}

/** 'Já é funcionário (N.º 00065)', 'Saiu em 20-11-2026: readmitir?', 'Já pedido hoje', and who it is. */
function knownRowText({ pessoa, outras }: Known, today: string): string {
  const who = [pessoa.nome, screenPath(pathBelowEmpresa(pessoa.caminho))].filter(Boolean);
  const more = outras > 0 ? ` E mais ${countLabel(outras, 'pessoa', 'pessoas')}.` : '';
  return `${stateText(pessoa, today)} ${who.join(', ')}.${more}`;
}

function stateText(
  { origem, ativo, num_mecan, dt_saida, dt_cria }: Known['pessoa'],
  today: string,
): string {
  if (origem === 'pedido') {
    if (dt_cria === null) return 'Já pedido:';
    return dt_cria === today ? 'Já pedido hoje:' : `Já pedido em ${displayDate(dt_cria)}:`;
  }
  if (ativo) return num_mecan ? `Já é funcionário (N.º ${num_mecan}):` : 'Já é funcionário:';
  return dt_saida ? `Saiu em ${displayDate(dt_saida)}: readmitir?` : 'Saiu da empresa: readmitir?';
}

/** Somebody who has left. */
export type Former = Known['pessoa'];

/** Who of those known has left, and can be admitted again by the row. */
export function formerOf(known: Known | undefined): Former | null {
  const person = known?.pessoa;
  return person?.origem === 'funcionario' && person.ativo === false ? person : null;
}

/** 'Saiu em 20-11-2026'. */
export function formerText({ dt_saida }: Former): string {
  return dt_saida ? `Saiu em ${displayDate(dt_saida)}` : 'Saiu da empresa';
}

/** What is wrong with the day of a row that admits somebody again, as the server says it. */
export function readmissaoError(
  { readmite, values }: ImportRow,
  known: Known | undefined,
): string | undefined {
  const former = formerOf(known);
  const day = readDate(values.dataAdmissao);
  if (!former?.dt_saida || readmite !== former.cd || day === null || day >= former.dt_saida)
    return undefined;
  return `A data de admissão é anterior à saída, em ${displayDate(former.dt_saida)}.`;
}

/** What is said in the row's cells. @param readmite who is admitted again by the row. */
export function knownHints(known: Known, today: string, readmite?: number): CellHints {
  const [first] = known.pessoa.iguais.flatMap((field) => CELL[field] ?? []);
  const again = readmite !== undefined && readmite === formerOf(known)?.cd;
  const { nome, dt_saida } = known.pessoa;
  const left = dt_saida ? `, que saiu em ${displayDate(dt_saida)}` : '';
  return {
    [first ?? 'nome']: again ? `É readmissão: ${nome}${left}.` : knownRowText(known, today),
  };
}
