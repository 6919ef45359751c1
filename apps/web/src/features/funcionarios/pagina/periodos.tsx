import type { Periodo } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { periodoText } from '../../../components/funcionario/periodo-text.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { UnidadeName } from '../../../components/organigrama/unidade-name.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './periodos.module.css';

const SepararPeriodo = lazyPart(() => import('./separar-periodo.tsx'), 'SepararPeriodo');

interface Props {
  readonly cd_funcion: number;
  /** All that the reader may see, the latest first. */
  readonly periodos: readonly Periodo[];
}

/** The periods of work of a person who has more than one: when, where, under which number (decision 0060). */
export function Periodos({ cd_funcion, periodos }: Props) {
  const separates = usePrestadorPode()('pessoas.juntar');
  if (periodos.length < 2) return null;
  return (
    <section aria-labelledby="periodos" className={classes.periods}>
      <h2 id="periodos" className={classes.title}>
        Períodos de trabalho
      </h2>
      <ul className={classes.list}>
        {periodos.map((one) => (
          <li
            key={one.cd}
            className={classes.period}
            aria-current={one.cd === cd_funcion || undefined}
          >
            <span className={classes.when}>
              {one.cd === cd_funcion ? (
                <strong>{keepDates(periodoText(one))}</strong>
              ) : (
                <Link
                  to="/funcionario/$codigo"
                  params={{ codigo: one.cd }}
                  preload={false}
                  className={classes.open}
                >
                  {keepDates(periodoText(one))}
                </Link>
              )}
            </span>
            <span className={classes.where}>
              {one.num_mecan && `N.º ${one.num_mecan} · `}
              <UnidadeName cd={one.cd_organig} caminho={one.caminho} />
            </span>
            {one.cd === cd_funcion ? (
              <span className={classes.here}>Este período</span>
            ) : (
              separates && (
                <OptionalPart>
                  <SepararPeriodo um={cd_funcion} outro={one.cd} label={periodoText(one)} />
                </OptionalPart>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
