import { Skeleton } from '@mantine/core';
import type { Expiry, Validade } from '@sst/contract/rules/exames/expiry';
import { EXPIRY_LABEL, VALIDADE_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { type Funcionarios, splitByExpiry } from './expiry-split.ts';
import classes from './figures.module.css';
import { FitnessBar } from './fitness-bar.tsx';

const SHOWN = [
  {
    field: 'exames_expirados',
    label: 'Com o exame fora do prazo',
    validade: 'expirada',
  },
  { field: 'exames_a_expirar', label: EXPIRY_LABEL['a-expirar'], validade: 'a-expirar' },
  { field: 'sem_exame', label: EXPIRY_LABEL['sem-exame'], validade: 'sem-exame' },
] as const;

interface FigureProps {
  readonly value: number | undefined;
  readonly label: string;
  /** The label of one, where it differs. */
  readonly one?: string;
  readonly validade?: Expiry;
  /** Whether its colour is the key to a part of the bar below. */
  readonly keyed?: boolean;
}

function Figure({ value, label, one = label, validade, keyed }: FigureProps) {
  return (
    <Link
      to="/funcionario"
      search={validade ? { validade } : {}}
      className={classes.figure}
      data-state={validade}
    >
      <span className={classes.number}>
        {value === undefined ? <Skeleton height={34} width={72} /> : wholeNumber(value)}
      </span>
      <span className={classes.label}>
        {keyed && <span className={classes.dot} aria-hidden />}
        {value === 1 ? one : label}
      </span>
    </Link>
  );
}

/** The ends of validity as a stacked bar; its accessible name has the same numbers. It says nothing of fitness. */
function ExpiryBar({ employees }: { employees: Funcionarios }) {
  const split = splitByExpiry(employees);
  if (!split) return null;
  const parts = Object.entries(split) as [Validade, number][];
  const words = parts.map(([state, count]) => `${VALIDADE_LABEL[state]}: ${wholeNumber(count)}`);
  return (
    <div className={classes.bar} data-alone role="img" aria-label={words.join('; ')}>
      {parts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => (
          <span key={state} data-state={state} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}

/** What the employees are made up of: by decision for who may see health data, else by the end of validity. */
function Shares({ employees }: { employees: Funcionarios }) {
  if (employees.ativos === 0) return <p className={classes.caption}>Não há funcionários ativos.</p>;
  if (employees.aptidao) return <FitnessBar employees={employees} fitness={employees.aptidao} />;
  return <ExpiryBar employees={employees} />;
}

/** The employee figures; each links to the list with its filter. */
export function Figures({ employees }: { employees: Funcionarios | undefined }) {
  // The bar of decisions has a key of its own.
  const keyed = employees !== undefined && !employees.aptidao;
  return (
    <div className={classes.panel} aria-busy={!employees}>
      <div className={classes.figures}>
        <Figure value={employees?.ativos} label="Ativos" one="Ativo" />
        {SHOWN.map(({ field, ...figure }) => {
          const value = employees?.[field];
          // Whoever may not know of the days of exams has no such figure.
          return value === null ? null : (
            <Figure key={field} value={value} keyed={keyed} {...figure} />
          );
        })}
      </div>
      {employees ? (
        <Shares employees={employees} />
      ) : (
        <div className={classes.caption}>
          <Skeleton height={12} mt="md" mb="sm" />
          <Skeleton height={19} width={320} maw="100%" mb="xs" />
          <Skeleton height={19} width={140} />
        </div>
      )}
    </div>
  );
}
