import type { LugarAvaliado } from '../index.ts';
import { FRESCURA_LABEL, RAZAO_LABEL } from '../rules/avaliacoes/avaliacoes.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { countLabel } from '../rules/texts/text.ts';
import { type FileField, fileOf, UNIDADE_FIELD } from './fields.ts';

/** The fields of places with how old their assessment is. */
export const AVALIACAO_FIELDS: readonly FileField<LugarAvaliado>[] = [
  UNIDADE_FIELD,
  { id: 'posto', header: 'Posto', text: (row) => row.posto ?? 'Toda a unidade' },
  { id: 'situacao', header: 'Situação', text: (row) => FRESCURA_LABEL[row.situacao] },
  { id: 'dt', header: 'Última', kind: 'date', text: (row) => row.dt && displayDate(row.dt) },
  { id: 'ate', header: 'Válida até', kind: 'date', text: (row) => row.ate && displayDate(row.ate) },
  {
    id: 'meses',
    header: 'Periodicidade',
    text: (row) => (row.meses === null ? null : countLabel(row.meses, 'mês', 'meses')),
  },
  { id: 'razao', header: 'Porquê', text: (row) => RAZAO_LABEL[row.razao] },
];

/** The file of the ages of assessments. */
export const AVALIACOES_FOLHA = fileOf(AVALIACAO_FIELDS, 'Avaliações de riscos');
