import type { RestricaoRow } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { RECOMENDACAO_LABEL } from '../rules/exames/recomendacoes.ts';
import { RESPOSTA_RECOMENDACAO_LABEL, RESTRICAO_ESTADO_LABEL } from '../rules/exames/restricoes.ts';
import { DECISION_LABEL } from '../rules/saude.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

type Item = RestricaoRow['itens'][number];

/** 'Uso de EPI: luvas (Aceite)'. */
const itemText = ({ tipo, texto, resposta }: Item) =>
  `${RECOMENDACAO_LABEL[tipo]}: ${texto}${resposta ? ` (${RESPOSTA_RECOMENDACAO_LABEL[resposta]})` : ''}`;

/** The fields of those who are restricted. */
export const RESTRICAO_FIELDS: readonly FileField<RestricaoRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Funcionário', text: (row) => row.nome },
  { id: 'cd_decis', header: 'Decisão', text: (row) => DECISION_LABEL[row.cd_decis] },
  { id: 'dt', header: 'Exame', kind: 'date', text: (row) => displayDate(row.dt) },
  {
    id: 'dt_expir',
    header: 'Até',
    kind: 'date',
    text: (row) => row.dt_expir && displayDate(row.dt_expir),
  },
  {
    id: 'itens',
    header: 'Recomendações',
    text: (row) => row.itens.map(itemText).join('; '),
  },
  { id: 'estado', header: 'Resposta', text: (row) => RESTRICAO_ESTADO_LABEL[row.estado] },
  UNIDADE_FIELD,
];

export const RESTRICAO_FOLHA = fileOf(RESTRICAO_FIELDS, 'Restrições');
