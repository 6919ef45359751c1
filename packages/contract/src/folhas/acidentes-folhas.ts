import type { AcidentePendenteRow, AcidenteRow } from '../index.ts';
import {
  ACIDENTE_STATE,
  ACIDENTE_STATE_LABEL,
  FIRST_AID_LABEL,
  type FirstAidLevel,
  TRISTATE_LABEL,
  type Tristate,
} from '../rules/acidentes.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

/** 'Sim', 'Não', 'Não aplicável'. */
export function tristateText(value: Tristate | null): string | null {
  return value === null ? null : TRISTATE_LABEL[value];
}

/** A level of first aid, in words. */
export function firstAidText(level: FirstAidLevel | null): string | null {
  return level === null ? null : FIRST_AID_LABEL[level];
}

/** In the words of the figures, which count those that await acceptance. */
export const acidenteStateText = ({ cd_estad }: AcidenteRow): string =>
  cd_estad === ACIDENTE_STATE.novo ? 'Por aceitar' : ACIDENTE_STATE_LABEL[cd_estad];

/** The fields of the accidents. */
export const ACIDENTE_FIELDS: readonly FileField<AcidenteRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Funcionário', text: (row) => row.nome },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  {
    id: 'prest_prim_socorr',
    header: 'Primeiros socorros',
    text: (row) => firstAidText(row.prest_prim_socorr),
  },
  {
    id: 'formac_tarefa',
    header: 'Formação para a tarefa',
    text: (row) => tristateText(row.formac_tarefa),
  },
  { id: 'epi_adeq', header: 'EPI adequado', text: (row) => tristateText(row.epi_adeq) },
  { id: 'descric', header: 'Descrição', text: (row) => row.descric },
  UNIDADE_FIELD,
];

/** Where accidents that await acceptance are listed too, they are marked. */
export const ACIDENTE_STATE_FIELD: FileField<AcidenteRow> = {
  id: 'cd_estad',
  header: 'Estado',
  text: acidenteStateText,
};

/** The fields of the registered accidents that are not accepted yet. */
export const ACIDENTE_PENDENTE_FIELDS: readonly FileField<AcidentePendenteRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Nome', text: (row) => row.nome },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  { id: 'acc_lesiv', header: 'Ação lesiva', text: (row) => row.acc_lesiv },
  {
    id: 'prest_prim_socorr',
    header: 'Cuidados prestados',
    text: (row) => firstAidText(row.prest_prim_socorr),
  },
  { id: 'loc', header: 'Local', fileHeader: 'Local do acidente', text: (row) => row.loc },
  { id: 'organig', header: 'Organigrama', text: (row) => row.organig },
];

/** The file of the accidents. @param pending whether those that await acceptance are in it. */
export const acidentesFolha = (pending: boolean) =>
  fileOf(pending ? [...ACIDENTE_FIELDS, ACIDENTE_STATE_FIELD] : ACIDENTE_FIELDS, 'Acidentes');

/** The file of the registered accidents (EXP-09). */
export const ACIDENTES_PENDENTES_FOLHA = fileOf(
  ACIDENTE_PENDENTE_FIELDS,
  'Pedidos pendentes - Acidentes',
);
