import { COMUNICACAO_DAYS } from '@sst/contract/rules/comunicacoes';
import { useSearch } from '@tanstack/react-router';
import {
  LETTER_COLUMNS,
  LETTER_FILTERS,
} from '../../../components/comunicacoes/comunicacao-columns.tsx';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import classes from './avisos.module.css';
import { minhasSource } from './comunicacoes-search.ts';

const { assunto, tipo, estado, quando, para } = LETTER_COLUMNS;

const DEFINITION: ListDefinition<'listMinhasComunicacoes'> = {
  key: ({ cd }) => cd,
  columns: [assunto, para, tipo, estado, quando],
  count: ['mensagem', 'mensagens'],
  searchHint: 'Assunto ou e-mail',
  empty: `Nos últimos ${COMUNICACAO_DAYS} dias não lhe enviámos nenhuma mensagem.`,
  details: 'Dados da mensagem',
  filters: LETTER_FILTERS,
};

/** The letters that the user was sent. */
export function MinhasComunicacoesPage() {
  const search = useSearch({ from: '/sessao/mensagens-enviadas' });
  return (
    <ListPage
      title="Mensagens que lhe enviámos"
      definition={DEFINITION}
      source={minhasSource(search)}
    >
      <p className={classes.about}>
        As mensagens de correio dos últimos {COMUNICACAO_DAYS} dias para a sua conta.
      </p>
    </ListPage>
  );
}
