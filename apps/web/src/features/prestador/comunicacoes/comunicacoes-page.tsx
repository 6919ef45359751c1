import { COMUNICACAO_DAYS, letterPerson } from '@sst/contract/rules/comunicacoes';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../../components/list/list-page.tsx';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from '../prestador.module.css';
import { comunicacoesList } from './comunicacoes-list.tsx';
import { type ComunicacoesSearch, comunicacoesSource } from './comunicacoes-search.ts';
import { ResendButton } from './resend-button.tsx';

/** Whom the list is narrowed to, by name. */
function usePerson({ empresa, funcionario, utilizador }: ComunicacoesSearch): string | undefined {
  const { data } = useQuery({
    ...callQuery('listComunicacoes', {
      query: { empresa, funcionario, utilizador, quantidade: 1 },
    }),
    enabled: funcionario !== undefined || utilizador !== undefined,
  });
  const [letter] = data?.message ?? [];
  if (!data) return undefined;
  return letter ? (letterPerson(letter) ?? letter.para) : 'Sem mensagens';
}

/** The letters that were sent to users of all companies, and what became of them. */
export function ComunicacoesPage() {
  const search = useSearch({ from: '/sessao/prestador/comunicacoes' });
  const companies = useQuery(empresasPrestadorQuery).data?.message.map((one) => ({
    cd: one.cd,
    nome: empresaDisplayName(one),
  }));
  const person = usePerson(search);
  return (
    <ListPage
      title="Comunicações"
      definition={comunicacoesList(companies, search, person)}
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
