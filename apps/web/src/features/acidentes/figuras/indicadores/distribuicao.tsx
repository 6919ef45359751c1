import { NativeSelect } from '@mantine/core';
import type { Indicadores } from '@sst/contract';
import {
  DIMENSAO_LABEL,
  DIMENSOES,
  type Dimensao,
} from '@sst/contract/acidentes/figuras/dimensoes';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { rowsOfValue, type Span } from './figure-links.ts';
import { FigureTools } from './figure-tools.tsx';
import classes from './indicadores.module.css';
import { spanText } from './span-text.ts';
import { nomeDoValor } from './valor-text.ts';

type Valor = Indicadores['distribuicao'][number];

interface Props {
  readonly distribuicao: readonly Valor[];
  readonly year: Span;
}

/** The accidents of the year by one dimension, the most first, with how many they are together. */
export function Distribuicao({ distribuicao, year }: Props) {
  const id = useId();
  const [dimensao, setDimensao] = useState<Dimensao>('tipo');
  const values = distribuicao.filter((one) => one.dimensao === dimensao);
  const total = values.reduce((sum, one) => sum + one.total, 0);
  let before = 0;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.head}>
        <h2 id={id}>Pareto do ano</h2>
        <NativeSelect
          label="Por"
          data={DIMENSOES.map((one) => ({ value: one, label: DIMENSAO_LABEL[one] }))}
          value={dimensao}
          onChange={({ currentTarget }) => setDimensao(currentTarget.value as Dimensao)}
        />
        {total > 0 && <Tools dimensao={dimensao} values={values} total={total} year={year} />}
      </header>
      {total === 0 ? (
        <p>Sem acidentes neste período.</p>
      ) : (
        <ol className={classes.bars}>
          {values.map((one) => {
            before += one.total;
            const share = { '--share': `${(one.total / total) * 100}%` } as CSSProperties;
            return (
              <li key={one.valor ?? 'sem'} style={share}>
                <Link
                  to="/acidente"
                  search={rowsOfValue(dimensao, one.valor, year)}
                  className={classes.link}
                >
                  {nomeDoValor(one)}
                </Link>
                <span className={classes.bar} aria-hidden />
                <span className={classes.share}>
                  {one.total} ({percent(one.total, total)}; acumulado {percent(before, total)})
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const percent = (part: number, total: number) => `${Math.round((part / total) * 100)}\u00a0%`;

interface ToolsProps {
  readonly dimensao: Dimensao;
  readonly values: readonly Valor[];
  readonly total: number;
  readonly year: Span;
}

function Tools({ dimensao, values, total, year }: ToolsProps) {
  let before = 0;
  const rows = values.map((one) => {
    before += one.total;
    return { name: nomeDoValor(one), total: one.total, until: before };
  });
  const title = `Pareto por ${DIMENSAO_LABEL[dimensao].toLowerCase()}`;
  return (
    <FigureTools
      title={title}
      note={spanText(year)}
      fileName={`Acidentes ${year.de.slice(0, 4)} - ${title}`}
      columns={[
        { header: DIMENSAO_LABEL[dimensao], value: (row) => row.name },
        { header: 'Acidentes', value: (row) => row.total, kind: 'number' },
        { header: 'Parte', value: (row) => percent(row.total, total) },
        { header: 'Acumulado', value: (row) => percent(row.until, total) },
      ]}
      rows={rows}
      picture={() => ({
        kind: 'bars',
        bars: rows.map((row) => ({
          name: row.name,
          value: row.total,
          text: `${row.total} (${percent(row.total, total)}; acumulado ${percent(row.until, total)})`,
        })),
      })}
    />
  );
}
