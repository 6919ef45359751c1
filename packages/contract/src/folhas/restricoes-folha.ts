import type { RecomendadoRow, RestricaoRow } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { RECOMENDACAO_LABEL } from '../rules/exames/recomendacoes.ts';
import { RESPOSTA_RECOMENDACAO_LABEL, RESTRICAO_ESTADO_LABEL } from '../rules/exames/restricoes.ts';
import { DECISION_LABEL } from '../rules/saude.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

type Item = RestricaoRow['itens'][number];

/** 'Uso de EPI: luvas'. */
const textOf = ({ tipo, texto }: Pick<Item, 'tipo' | 'texto'>) =>
  `${RECOMENDACAO_LABEL[tipo]}: ${texto}`;

/** 'Uso de EPI: luvas (Aceite)'. */
const itemText = ({ resposta, ...item }: Item) =>
  `${textOf(item)}${resposta ? ` (${RESPOSTA_RECOMENDACAO_LABEL[resposta]})` : ''}`;

const UNTIL_FIELD: FileField<Pick<RestricaoRow, 'dt_expir'>> = {
  id: 'dt_expir',
  header: 'Até',
  kind: 'date',
  text: (row) => row.dt_expir && displayDate(row.dt_expir),
};

/** The fields of those who are restricted. */
export const RESTRICAO_FIELDS: readonly FileField<RestricaoRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Funcionário', text: (row) => row.nome },
  { id: 'cd_decis', header: 'Decisão', text: (row) => DECISION_LABEL[row.cd_decis] },
  { id: 'dt', header: 'Exame', kind: 'date', text: (row) => displayDate(row.dt) },
  UNTIL_FIELD,
  {
    id: 'itens',
    header: 'Recomendações',
    text: (row) => row.itens.map(itemText).join('; '),
  },
  { id: 'estado', header: 'Resposta', text: (row) => RESTRICAO_ESTADO_LABEL[row.estado] },
  UNIDADE_FIELD,
];

export const RESTRICAO_FOLHA = fileOf(RESTRICAO_FIELDS, 'Restrições');

/** The fields of those whom recommendations bind, for who sees no exams. */
export const RECOMENDACAO_FIELDS: readonly FileField<RecomendadoRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Funcionário', text: (row) => row.nome },
  { id: 'itens', header: 'Recomendações', text: (row) => row.itens.map(textOf).join('; ') },
  UNTIL_FIELD,
  UNIDADE_FIELD,
];

export const RECOMENDACAO_FOLHA = fileOf(RECOMENDACAO_FIELDS, 'Recomendações');
