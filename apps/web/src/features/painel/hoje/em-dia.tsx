import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import classes from '../../../components/hoje/hoje.module.css';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';

/** What asks first for an exam, of everybody who works there. */
function NextDeadline() {
  const company = useEmpresa().cd;
  const read = (validade: 'em-60-dias' | 'valida') =>
    callQuery('listFuncionarios', {
      params: { company },
      query: { validade, ordenacao: 'dt_prazo.asc', quantidade: 1 },
    });
  const soon = useQuery(read('em-60-dias'));
  const later = useQuery({ ...read('valida'), enabled: soon.data?.count === 0 });
  const next = soon.data?.message[0] ?? later.data?.message[0];
  if (!next?.dt_prazo) return null;
  return (
    <p className={classes.next}>
      Próximo prazo: {displayDate(next.dt_prazo)}, {next.nome}
    </p>
  );
}

/** Nothing has to be done by who reads it: says so, and what comes next. @param others whether there are other lines. */
export function EmDia({ others }: { readonly others: boolean }) {
  const waits = others ? 'O que há está abaixo, em «Também».' : 'Nada aqui espera por si.';
  const { pode } = useAbilities();
  const acts = pode('marcacoes.pedir') && pode('alteracoes.criar');
  return (
    <div className={classes.empty}>
      {/* Of what somebody else has to do, its readers are told in the lists. */}
      <p>{acts ? 'Está tudo em dia. Bom trabalho!' : waits}</p>
      {pode('prazos.ver') && <NextDeadline />}
    </div>
  );
}
