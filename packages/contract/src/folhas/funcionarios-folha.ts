import type { FuncionarioRow } from '../index.ts';
import { MOTIVO_LABEL } from '../rules/agenda/por-marcar.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { VALIDADE_NAME } from '../rules/exames/expiry-labels.ts';
import { fitnessText } from '../rules/exames/fitness.ts';
import { type FileColumn, type FileField, fileOf, type ListFile } from './fields.ts';

const NO_EXAM = 'Sem exame';
const NO_END = 'Sem validade';

/** What stands for the day of the next booking where there is none. */
export const SEM_MARCACAO = 'Sem marcação';

const dateOr = (date: string | null, none: string) => (date ? displayDate(date) : none);
const dateColumn = (
  header: string,
  day: (row: FuncionarioRow) => string | null | undefined,
): FileColumn<FuncionarioRow> => ({
  header,
  kind: 'date',
  value: (row) => {
    const date = day(row);
    return date ? displayDate(date) : null;
  },
});

/** Who it is. */
export const FUNCIONARIO_WHO: readonly FileField<FuncionarioRow>[] = [
  {
    id: 'num_mecan',
    header: 'N.º mecanográfico',
    fileHeader: 'Nº Mecanográfico',
    text: (row) => row.num_mecan,
  },
  { id: 'nome', header: 'Nome', fileHeader: 'Funcionário', text: (row) => row.nome },
  { id: 'idade', header: 'Idade', numeric: true, text: (row) => String(row.idade) },
];

/** The last exam, its end and the next one. */
export const FUNCIONARIO_EXAMES: readonly FileField<FuncionarioRow>[] = [
  {
    id: 'dt_ult_exam',
    header: 'Último exame',
    fileHeader: 'Data do último exame',
    kind: 'date',
    text: (row) => dateOr(row.dt_ult_exam, NO_EXAM),
  },
  {
    id: 'dt_expir',
    header: 'Válido até',
    kind: 'date',
    text: (row) => dateOr(row.dt_expir, row.dt_ult_exam ? NO_END : NO_EXAM),
  },
  {
    id: 'dt_prox_marc',
    header: 'Próximo exame',
    fileHeader: 'Próxima marcação',
    kind: 'date',
    text: (row) => dateOr(row.dt_prox_marc, SEM_MARCACAO),
  },
];

/** The decision of the last exam. */
export const FUNCIONARIO_FITNESS: FileField<FuncionarioRow> = {
  id: 'cd_aptidao',
  header: 'Aptidão',
  text: fitnessText,
};

/** Why the next exam is due; and when, where that is not the end of the validity. */
export function reasonText({ regra, dt_prazo, dt_expir, ativo }: FuncionarioRow): string | null {
  if (regra === null || ativo === false) return null;
  const when = dt_prazo !== null && dt_prazo !== dt_expir ? ` · ${displayDate(dt_prazo)}` : '';
  return `${MOTIVO_LABEL[regra]}${when}`;
}

/** When an exam is due, why, and how that stands. */
const DUE: readonly FileColumn<FuncionarioRow>[] = [
  { header: 'Motivo', value: reasonText },
  dateColumn('Exame devido a', (row) => row.dt_prazo),
  {
    header: 'Situação do exame',
    value: ({ validade, ativo }) =>
      ativo === false || validade === null ? null : VALIDADE_NAME[validade],
  },
];

/** What a reader of the list of employees is shown beside who they are. */
export interface FuncionariosSight {
  readonly fitness: boolean;
  readonly days: boolean;
}

/**
 * The file of the employees: the first seven columns are fixed (EXP-05), others follow.
 * @param sees whether decisions are in it, and the days of exams and bookings.
 * @param left whether those who have left are in it.
 */
export function funcionariosFolha(
  { fitness, days }: FuncionariosSight,
  left: boolean,
): ListFile<FuncionarioRow> {
  const { fileName, columns } = fileOf(
    [...FUNCIONARIO_WHO, ...(days ? FUNCIONARIO_EXAMES : [])],
    'Funcionários',
  );
  return {
    fileName,
    columns: [
      ...columns,
      { header: 'Organigrama', value: (row) => row.caminho },
      ...(fitness
        ? [
            { header: FUNCIONARIO_FITNESS.header, value: fitnessText },
            dateColumn('Data do exame da aptidão', (row) => row.dt_aptidao),
          ]
        : []),
      ...(days ? DUE : []),
      ...(left ? [dateColumn('Data de saída', (row) => row.dt_inactiv)] : []),
    ],
  };
}
