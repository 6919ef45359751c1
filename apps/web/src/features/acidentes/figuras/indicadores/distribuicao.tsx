import { NativeSelect } from '@mantine/core';
import type { Indicadores } from '@sst/contract';
import { CODIGOS, codigoText } from '@sst/contract/acidentes/esaw';
import {
  DIMENSAO_LABEL,
  DIMENSOES,
  type Dimensao,
  isCodificada,
  valorText,
} from '@sst/contract/acidentes/figuras/dimensoes';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { rowsOfValue, type Span } from './figure-links.ts';
import classes from './indicadores.module.css';

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
                  {nameOf(one)}
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

function nameOf({ dimensao, valor, nome }: Valor): string {
  if (dimensao === 'tipo') return nome ?? '';
  if (!isCodificada(dimensao) || valor === null) return valorText(dimensao, valor);
  const found = CODIGOS[dimensao].find(({ code }) => Number(code) === valor);
  return found ? codigoText(dimensao, found.code) : valorText(dimensao, valor);
}
