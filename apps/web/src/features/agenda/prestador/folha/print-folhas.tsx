import type { TurnoNoDia } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { endOf } from '../../../../components/calendario/moment.ts';
import { dotted } from '../../../../lib/dotted.ts';
import type { AgendaRow } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import { siteText, weekdayText } from '../agenda-texts.ts';
import { type Folha, folhasOf } from './folhas.ts';
import classes from './print-folhas.module.css';

interface Props {
  readonly turnos: readonly TurnoNoDia[];
  readonly marcacoes: readonly AgendaRow[];
  readonly by: AgendaColuna;
}

/**
 * On paper alone: a sheet for each day of a professional, with a column to sign in. They are drawn when the page is printed, and
 * nothing else of it is. What is examined is not said: the sheet goes from hand to hand.
 */
export function PrintFolhas({ turnos, marcacoes, by }: Props) {
  if (!usePrinting()) return null;
  const folhas = folhasOf(turnos, marcacoes, by);
  return (
    <div className={classes.folhas}>
      {folhas.map((folha) => (
        <FolhaOfDay key={folha.key} folha={folha} />
      ))}
      {folhas.length === 0 && <p>Não há marcações para imprimir.</p>}
    </div>
  );
}

function FolhaOfDay({ folha: { dt, title, turnos, marcacoes } }: { readonly folha: Folha }) {
  return (
    <section className={classes.folha}>
      <h1>
        {title} · {weekdayText(dt)} {displayDate(dt)}
      </h1>
      <p>
        {dotted(
          ...turnos.map(({ de, ate, local, profissional }) =>
            dotted(`${de}–${ate}`, local === title ? profissional : local),
          ),
          countLabel(marcacoes.length, 'pessoa', 'pessoas'),
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Nome</th>
            <th scope="col">Empresa e unidade</th>
            <th scope="col">Assinatura</th>
          </tr>
        </thead>
        <tbody>
          {marcacoes.map(({ cd_empresa, cd, hr, minutos, nome, num_mecan, empresa, unidade }) => (
            <tr key={`${cd_empresa} ${cd}`}>
              <td>
                {hr}–{endOf(hr, minutos)}
              </td>
              <td>{dotted(nome, num_mecan && `n.º ${num_mecan}`)}</td>
              <td>
                {dotted(empresaDisplayName({ nome: empresa, cd_aux: null }), siteText(unidade))}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether the page is being printed: drawn before the browser looks at it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const tell = (now: boolean) => flushSync(() => setPrinting(now));
    const begin = () => tell(true);
    const end = () => tell(false);
    const onMedia = ({ matches }: MediaQueryListEvent) => tell(matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', onMedia);
    };
  }, []);
  return printing;
}
