import type { TurnoNoDia } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { dotted } from '../../../lib/dotted.ts';
import classes from './agenda.module.css';
import { type AgendaRow, isProposta } from './agenda-rows.ts';
import type { AgendaSearch, AgendaSo } from './agenda-search.ts';
import { isOnly } from './calendario/states.ts';

interface Props {
  readonly marcacoes: readonly AgendaRow[];
  readonly turnos: readonly TurnoNoDia[];
}

/** '12 marcações, 2 sobrepostas · 85 vagas': what is to be acted on leads to the list of it. */
export function AgendaSummary({ marcacoes, turnos }: Props) {
  const twice = marcacoes.filter(isOnly('sobrepostas')).length;
  const outside = marcacoes.filter(isOnly('fora')).length;
  const declined = marcacoes.filter(isOnly('recusadas')).length;
  const proposed = marcacoes.filter(isProposta).length;
  const free = turnos.reduce((sum, { livres }) => sum + livres, 0);
  const rest = dotted(
    proposed > 0 ? `${proposed} por confirmar` : null,
    countLabel(free, 'vaga', 'vagas'),
  );
  return (
    <>
      {countLabel(marcacoes.length - proposed, 'marcação', 'marcações')}
      {twice > 0 && (
        <>
          , <Only so="sobrepostas" text={countLabel(twice, 'sobreposta', 'sobrepostas')} />
        </>
      )}
      {outside > 0 && (
        <>
          , <Only so="fora" text={`${outside} fora de turnos`} />
        </>
      )}
      {declined > 0 && (
        <>
          {' · '}
          <Only so="recusadas" text={`${declined} não ${declined === 1 ? 'pode' : 'podem'} ir`} />
        </>
      )}
      {` · ${rest}`}
    </>
  );
}

function Only({ so, text }: { readonly so: AgendaSo; readonly text: string }) {
  return (
    <Link
      to="/prestador/agenda"
      search={(before: AgendaSearch) => ({ ...before, vista: 'lista' as const, apenas: so })}
      className={classes.fechar}
      title="Ver só estas"
    >
      {text}
    </Link>
  );
}
