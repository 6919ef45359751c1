import type { ExameRow, FaltaRow, MarcacaoRow } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { type Fuso, hourText } from '../rules/dates/fusos.ts';
import type { Especie } from '../rules/saude.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

interface Row {
  readonly num_mecan: string | null;
  readonly funcion: string;
  readonly dt: string;
  readonly hr: string | null;
  readonly fuso?: Fuso | undefined;
  readonly tipo_exam: string | null;
  readonly caminho: string;
}

/** The first fields of every health list: employee and date. */
const SAUDE_WHO_AND_WHEN: readonly FileField<Row>[] = [
  NUM_MECAN_FIELD,
  { id: 'funcion', header: 'Funcionário', text: (row) => row.funcion },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr && hourText(row.hr, row.fuso) },
];

/** The type of an exam. */
export const EXAME_TYPE_FIELD: FileField<Row> = {
  id: 'tipo_exam',
  header: 'Tipo de exame',
  text: (row) => row.tipo_exam,
};

/** The type of a nursing action. */
export const ACTION_TYPE_FIELD: FileField<{ readonly tipo_ac_enferm: string | null }> = {
  id: 'tipo_ac_enferm',
  header: 'Tipo de ação',
  text: (row) => row.tipo_ac_enferm,
};

const ORGANIGRAMA: FileField<Row> = { ...UNIDADE_FIELD, header: 'Organigrama' };

/** The physician of an exam. */
export const PHYSICIAN_FIELD: FileField<{ readonly medic: string | null }> = {
  id: 'medic',
  header: 'Médico',
  text: (row) => row.medic,
};

/** The nurse of a nursing action. */
export const NURSE_FIELD: FileField<{ readonly enferm: string | null }> = {
  id: 'enferm',
  header: 'Enfermeiro',
  text: (row) => row.enferm,
};

const PROFESSIONAL = { exame: PHYSICIAN_FIELD, 'acao-enfermagem': NURSE_FIELD } as const;

/** Fields of a list that name a type, which not everybody sees (decision 0084). */
const TYPE_FIELDS: ReadonlySet<string> = new Set([EXAME_TYPE_FIELD.id, ACTION_TYPE_FIELD.id]);

/** Fields as they are seen by who sees the types, or not. */
export function withTypes<F extends { readonly id: string }>(
  fields: readonly F[],
  types: boolean,
): readonly F[] {
  return types ? fields : fields.filter(({ id }) => !TYPE_FIELDS.has(id));
}

/** The fields of the completed exams. */
export const EXAME_FIELDS: readonly FileField<ExameRow>[] = [
  ...SAUDE_WHO_AND_WHEN,
  EXAME_TYPE_FIELD,
  PHYSICIAN_FIELD,
  { id: 'decis', header: 'Decisão', text: (row) => row.decis },
  ORGANIGRAMA,
];

/** The fields of bookings, by kind. */
export const MARCACAO_FIELDS: Readonly<Record<Especie, readonly FileField<MarcacaoRow>[]>> = {
  exame: [...SAUDE_WHO_AND_WHEN, EXAME_TYPE_FIELD, ORGANIGRAMA, PHYSICIAN_FIELD],
  'acao-enfermagem': [
    ...SAUDE_WHO_AND_WHEN,
    ACTION_TYPE_FIELD,
    EXAME_TYPE_FIELD,
    ORGANIGRAMA,
    NURSE_FIELD,
  ],
};

const faltaFields = (
  especie: Especie,
  type: FileField<FaltaRow>,
): readonly FileField<FaltaRow>[] => [
  ...SAUDE_WHO_AND_WHEN,
  type,
  { id: 'estado', header: 'Tipo de falta', text: (row) => row.estado },
  ORGANIGRAMA,
  { id: 'motivo', header: 'Motivo', text: (row) => row.motivo },
  PROFESSIONAL[especie],
];

/** The fields of absences, by kind. */
export const FALTA_FIELDS: Readonly<Record<Especie, readonly FileField<FaltaRow>[]>> = {
  exame: faltaFields('exame', EXAME_TYPE_FIELD),
  'acao-enfermagem': faltaFields('acao-enfermagem', ACTION_TYPE_FIELD),
};

const MARCACOES_NAME = {
  exame: 'Marcações de exames - Exames',
  'acao-enfermagem': 'Marcações de exames - Ações de enfermagem',
} as const satisfies Record<Especie, string>;
const FALTAS_NAME = {
  exame: 'Faltas - Exames',
  'acao-enfermagem': 'Faltas - Ações de enfermagem',
} as const satisfies Record<Especie, string>;
const POR_FECHAR_NAME = {
  exame: 'Por fechar - Exames',
  'acao-enfermagem': 'Por fechar - Ações de enfermagem',
} as const satisfies Record<Especie, string>;

/** The file of the completed exams. @param types whether the reader sees the types. */
export const examesFolha = (types: boolean) =>
  fileOf(withTypes(EXAME_FIELDS, types), 'Exames realizados');

/** The file of the bookings of a kind. */
export const marcacoesFolha = (especie: Especie, types: boolean) =>
  fileOf(withTypes(MARCACAO_FIELDS[especie], types), MARCACOES_NAME[especie]);

/** The file of the past bookings of a kind that are still open. */
export const porFecharFolha = (especie: Especie) =>
  fileOf(MARCACAO_FIELDS[especie], POR_FECHAR_NAME[especie]);

/** The file of the absences of a kind. */
export const faltasFolha = (especie: Especie, types: boolean) =>
  fileOf(withTypes(FALTA_FIELDS[especie], types), FALTAS_NAME[especie]);
