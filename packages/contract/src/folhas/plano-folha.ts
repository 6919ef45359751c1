import type { PlanoLinha } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { PLANO_NAME, TOTAIS_COLUMNS, Totais } from '../rules/medidas/plano.ts';
import { CONTROLO_LABEL, ORIGEM_LABEL, SITUACAO_LABEL } from '../rules/medidas/vida.ts';
import { deadlineText, isLate } from '../rules/seguranca.ts';
import { type FileField, fileOf, type ListFile, UNIDADE_FIELD } from './fields.ts';

const textOf = (number: number | null) => (number === null ? null : String(number));

/** Who answers for a measure, and whether they see it no longer. */
const responsavelText = ({ responsavel, sem_acesso }: PlanoLinha) =>
  responsavel && (sem_acesso ? `${responsavel} (sem acesso)` : responsavel);

/** The fields of a measure in the plan of action, in each form that it has. */
export const PLANO_FIELDS: readonly FileField<PlanoLinha>[] = [
  UNIDADE_FIELD,
  { id: 'medida', header: 'Medida', text: (row) => row.medida },
  { id: 'risco_identific', header: 'Risco identificado', text: (row) => row.risco_identific },
  { id: 'tarefa', header: 'Tarefa', text: (row) => row.tarefa },
  { id: 'situacao', header: 'Situação', text: (row) => SITUACAO_LABEL[row.situacao] },
  { id: 'responsavel', header: 'Responsável', text: responsavelText },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'prazo', header: 'Prazo', kind: 'date', text: deadlineText },
  {
    id: 'dias_expir',
    header: 'Dias em atraso',
    numeric: true,
    text: (row) => (isLate(row) ? textOf(row.dias_expir) : null),
  },
  {
    id: 'prioridade',
    header: 'Prioridade',
    text: ({ prioridade }) => prioridade,
  },
  { id: 'origem', header: 'Origem', text: (row) => row.origem && ORIGEM_LABEL[row.origem] },
  {
    id: 'controlo',
    header: 'Como controla o risco',
    text: (row) => row.controlo && CONTROLO_LABEL[row.controlo],
  },
  {
    id: 'custo_previsto',
    header: 'Custo previsto (€)',
    numeric: true,
    text: (row) => textOf(row.custo_previsto),
  },
  {
    id: 'custo_real',
    header: 'Custo real (€)',
    numeric: true,
    text: (row) => textOf(row.custo_real),
  },
  { id: 'provas', header: 'Provas', numeric: true, text: (row) => textOf(row.provas) },
];

/** The workbook of the plan of action: the measures, and what those of each unit come to. */
export const PLANO_FOLHA: ListFile<PlanoLinha> = {
  ...fileOf(PLANO_FIELDS, PLANO_NAME),
  further: () => {
    const totais = new Totais();
    return {
      add: (row) => totais.add(row),
      sheet: () => ({
        name: 'Por unidade',
        columns: [
          { header: UNIDADE_FIELD.header },
          ...TOTAIS_COLUMNS.map(({ header }) => ({ header, kind: 'number' as const })),
        ],
        rows: totais.linhas.map((unit) => [
          unit.caminho,
          ...TOTAIS_COLUMNS.map(({ value }) => value(unit)),
        ]),
      }),
    };
  },
};
