import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { DECISION_SERIES } from '../../components/charts/decision-series.ts';
import type { Funcionarios } from './expiry-split.ts';
import classes from './figures.module.css';

const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 });

interface Props {
  readonly employees: Funcionarios;
  readonly fitness: NonNullable<Funcionarios['aptidao']>;
}

/** The employees by their last decision: as a bar, and as links to the list with that filter. */
export function FitnessBar({ employees, fitness }: Props) {
  const totalOf = new Map(fitness.decisoes.map(({ cd_decis, total }) => [cd_decis, total]));
  const parts = DECISION_SERIES.map((series) => ({
    ...series,
    total: totalOf.get(series.id) ?? 0,
  }));
  const some = parts.filter(({ total }) => total > 0);
  const share = fitness.com_exame_valido / employees.ativos;
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {some.map(({ id, color, look, total }) => (
          <span
            key={id}
            data-state={id}
            data-look={look}
            style={{ flexGrow: total, '--state': color } as CSSProperties}
          />
        ))}
      </div>
      <ul className={classes.parts} aria-label="Funcionários por aptidão">
        {some.map(({ id, label, color, look, total }) => (
          <li key={id}>
            <Link to="/funcionario" search={{ aptidao: id }} className={classes.part}>
              <span
                className={classes.dot}
                data-look={look}
                style={{ '--state': color } as CSSProperties}
                aria-hidden
              />
              <strong>{wholeNumber(total)}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.caption}>
        Fora do prazo e a vencer contam-se pelo prazo do exame seguinte, com ou sem marcação.{' '}
        {percent.format(share)} aptos com exame válido
      </p>
    </>
  );
}
