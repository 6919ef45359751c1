import type { LinhaPlanoAnual } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { ATIVIDADE_DO_SERVICO_LABEL, alineaDe } from '../rules/plano-anual/atividades.ts';
import { PERFIL_LABEL, previstoText, SITUACAO_LINHA_LABEL } from '../rules/plano-anual/linhas.ts';
import { type FileField, fileOf, UNIDADE_FIELD } from './fields.ts';

/** The fields of a line of the annual plan, in files. */
export const PLANO_ANUAL_FIELDS: readonly FileField<LinhaPlanoAnual>[] = [
  { id: 'alinea', header: 'Alínea (a confirmar)', text: ({ atividade }) => alineaDe(atividade) },
  {
    id: 'atividade',
    header: 'Atividade',
    text: ({ atividade }) => ATIVIDADE_DO_SERVICO_LABEL[atividade],
  },
  { id: 'texto', header: 'O que se faz', text: ({ texto }) => texto },
  UNIDADE_FIELD,
  { id: 'previsto', header: 'Previsto', text: previstoText },
  { id: 'quem', header: 'Quem', text: ({ quem }) => quem },
  { id: 'situacao', header: 'Estado', text: ({ situacao }) => SITUACAO_LINHA_LABEL[situacao] },
  {
    id: 'dt_feita',
    header: 'Feita em',
    kind: 'date',
    text: ({ dt_feita }) => dt_feita && displayDate(dt_feita),
  },
  {
    id: 'nota',
    header: 'Atividade realizada, ou razão',
    text: ({ atividade_feita, nota }) =>
      [atividade_feita, nota].filter((text) => text !== null).join(' · ') || null,
  },
  {
    id: 'horas',
    header: 'Horas',
    numeric: true,
    text: ({ horas }) => (horas === null ? null : String(horas)),
  },
  { id: 'perfil', header: 'Horas de', text: ({ perfil }) => perfil && PERFIL_LABEL[perfil] },
];

export const PLANO_ANUAL_FOLHA = fileOf(PLANO_ANUAL_FIELDS, 'Plano anual do serviço');
