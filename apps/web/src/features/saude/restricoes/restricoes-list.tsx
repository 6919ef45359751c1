import { RESTRICAO_FIELDS, RESTRICAO_FOLHA } from '@sst/contract/folhas/restricoes-folha';
import { perguntaText } from '@sst/contract/rules/conversas/conversas';
import { RECOMENDACAO_LABEL, RECOMENDACAO_TIPOS } from '@sst/contract/rules/exames/recomendacoes';
import {
  DEMORA_LABEL,
  DEMORAS,
  RESTRICAO_ESTADO_LABEL,
  RESTRICOES,
  type RestricaoEstado,
} from '@sst/contract/rules/exames/restricoes';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { Badge } from '../../../components/badges/badge.tsx';
import { DecisionBadge } from '../../../components/badges/decision-badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import classes from './restricoes.module.css';
import { UntilCell } from './until-cell.tsx';
import { VIGOR_FILTER } from './vigor-filter.ts';

const LOOKS = { 'por-responder': IN_HAND, respondida: DONE, 'sem-recomendacoes': WAITS } as const;

/** How far the recommendations about somebody are answered. */
function RestricaoBadge({ estado }: { readonly estado: RestricaoEstado }) {
  return <Badge {...LOOKS[estado]} text={RESTRICAO_ESTADO_LABEL[estado]} />;
}

const FIELDS = dressed(RESTRICAO_FIELDS, {
  num_mecan: { spare: true },
  nome: { main: true, long: true },
  cd_decis: {
    phone: 'kind',
    render: ({ cd_decis }) => (
      <DecisionBadge cd_decis={cd_decis} decis={DECISION_LABEL[cd_decis]} />
    ),
  },
  dt: { spare: 'first' },
  dt_expir: { spare: true, render: (row) => <UntilCell {...row} /> },
  itens: { long: true },
  estado: {
    phone: 'state',
    render: ({ estado, pergunta }) => (
      <span className={classes.state}>
        <RestricaoBadge estado={estado} />
        {pergunta && <span className={classes.asked}>{keepDates(perguntaText(pergunta))}</span>}
      </span>
    ),
    phoneCell: ({ estado }) => <RestricaoBadge estado={estado} />,
    phoneNote: ({ pergunta }) => pergunta && perguntaText(pergunta),
  },
  caminho: { ...UNIDADE_LOOK, spare: true },
});

/** The list definition of those who are restricted now. */
export const RESTRICOES_LIST: ListDefinition<'listRestricoes'> = {
  key: (row) => row.cd,
  searchHint: 'Nome, número...',
  empty: 'Ninguém está apto condicionalmente ou inapto aqui.',
  needs: 1080,
  needsAll: 1240,
  ...columnsAndFile(FIELDS, RESTRICAO_FOLHA.fileName),
  filters: [
    {
      name: 'estado',
      label: 'Resposta',
      all: 'Todas',
      options: labelOptions(RESTRICAO_ESTADO_LABEL),
    },
    {
      name: 'decisao',
      label: 'Decisão',
      all: 'Todas',
      options: labelOptions(DECISION_LABEL, RESTRICOES),
    },
    {
      name: 'tipo',
      label: 'Recomendação',
      all: 'Todas',
      options: labelOptions(RECOMENDACAO_LABEL, RECOMENDACAO_TIPOS),
      more: true,
    },
    {
      name: 'demora',
      label: 'Prazo da resposta',
      all: 'Todos',
      options: labelOptions(DEMORA_LABEL, DEMORAS),
      more: true,
    },
    VIGOR_FILTER,
  ],
};
