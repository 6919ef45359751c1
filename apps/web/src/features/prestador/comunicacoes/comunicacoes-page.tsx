import { COMUNICACAO_DAYS } from '@sst/contract/rules/comunicacoes';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../../components/list/list-page.tsx';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import classes from '../prestador.module.css';
import { comunicacoesList } from './comunicacoes-list.tsx';
import { comunicacoesSource } from './comunicacoes-search.ts';
import { ResendButton } from './resend-button.tsx';

/** The letters that were sent to users of all companies, and what became of them. */
export function ComunicacoesPage() {
  const search = useSearch({ from: '/sessao/prestador/comunicacoes' });
  const companies = useQuery(empresasPrestadorQuery).data?.message.map((one) => ({
    cd: one.cd,
    nome: empresaDisplayName(one),
  }));
  return (
    <ListPage
      title="Comunicações"
      definition={comunicacoesList(companies, search.empresa)}
      source={comunicacoesSource(search)}
      actionsInDetail
      rowActions={(row) => row.repetivel && <ResendButton letter={row} />}
    >
      <p className={classes.intro}>
        As mensagens de correio dos últimos {COMUNICACAO_DAYS} dias. Do que diziam guarda-se o
        assunto; enviar de novo é uma mensagem nova, e as ligações da anterior deixam de servir.
      </p>
    </ListPage>
  );
}
