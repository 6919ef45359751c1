import { addMonths } from '@sst/contract/rules/dates/dates';
import { linkOptions, useRouter, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../../components/list/list-page.tsx';
import { inEmpresa } from '../../../components/prestador/prestador-links.ts';
import { monthLabel } from '../../../lib/time/months.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from '../prestador.module.css';
import { PrestadorAcidentesTabs } from './acidentes-tabs.tsx';
import { indicadoresList } from './indicadores-list.tsx';
import { empresasIndicadoresSource } from './indicadores-search.ts';

/** So many years can be chosen. */
const YEARS = 6;

/** Up to when the figures go; the running month is in none. */
function spanOf(ano: number, today: string): string {
  const before = addMonths(today.slice(0, 7), -1);
  if (before < `${ano}-01`) return `Nenhum mês de ${ano} acabou ainda, e o mês em curso não entra.`;
  const last = before < `${ano}-12` ? before : `${ano}-12`;
  const running = today.startsWith(`${ano}-`) ? ': o mês em curso não entra em nenhum índice' : '';
  return `De jan ${ano} a ${monthLabel(last)}${running}.`;
}

/** The companies compared by their indices of accidents; each opens its own. */
export function EmpresasIndicadoresPage() {
  const today = useToday();
  const router = useRouter();
  const search = useSearch({ from: '/sessao/prestador/acidentes/indicadores' });
  const year = Number(today.slice(0, 4));
  const ano = Number(search.ano ?? year);
  return (
    <ListPage
      title="Índices de acidentes das empresas"
      definition={indicadoresList(ano, year, YEARS)}
      source={empresasIndicadoresSource(search)}
      openTo={({ cd }) =>
        inEmpresa(
          cd,
          linkOptions({ to: '/acidente/indicadores', search: { ano } }),
          (target) => router.buildLocation(target).href,
        )
      }
    >
      <PrestadorAcidentesTabs />
      <p className={classes.intro}>
        {spanOf(ano, today)} Acidentes aceites, sem os de trajeto; Ig por um milhão de horas. Sem
        horas de algum mês não há índice. O setor é o da tabela de {ano}, pela CAE da empresa, se
        estiver carregada.
      </p>
    </ListPage>
  );
}
