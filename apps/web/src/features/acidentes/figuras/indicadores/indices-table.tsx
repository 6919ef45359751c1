import { UnstyledButton } from '@mantine/core';
import type { Indicadores } from '@sst/contract';
import { numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import {
  INDICE,
  INDICES,
  type Indice,
  indiceText,
  type Opcoes,
} from '@sst/contract/acidentes/figuras/indices';
import { Link } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { monthLabel } from '../../../../lib/time/months.ts';
import { type Counted, rowsBehind, type Span } from './figure-links.ts';
import classes from './indicadores.module.css';

type Periodo = Indicadores['unidades'][number]['ano'];

/** A span with what its indices are computed from. */
interface Period extends Periodo {
  readonly label: string;
  readonly span: Span;
}

interface Props {
  readonly opcoes: Opcoes;
  readonly periods: readonly Period[];
}

/** Each index of the year and of twelve months, with its formula and inputs on demand. */
export function IndicesTable({ opcoes, periods }: Props) {
  const id = useId();
  const [open, setOpen] = useState<Indice>();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>Índices</h2>
      <div className={classes.scroller}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Índice</th>
              {periods.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {INDICES.map((indice) => (
              <Fragment key={indice}>
                <tr>
                  <th scope="row">
                    <UnstyledButton
                      className={classes.toggle}
                      aria-expanded={open === indice}
                      onClick={() => setOpen(open === indice ? undefined : indice)}
                    >
                      {INDICE[indice].nome} ({INDICE[indice].sigla})
                    </UnstyledButton>
                  </th>
                  {periods.map(({ label, somas, entradas }) => {
                    const valor = INDICE[indice].valor(somas, opcoes);
                    return (
                      <td key={label}>
                        {indiceText(valor)}
                        {valor !== null && entradas.estimativa && usesHoras(indice) && (
                          <span className={classes.mark}> est.</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
                {open === indice && (
                  <tr className={classes.inputs}>
                    <td>
                      <Formula indice={indice} opcoes={opcoes} />
                    </td>
                    {periods.map((period) => (
                      <td key={period.label}>
                        <Entradas period={period} opcoes={opcoes} />
                      </td>
                    ))}
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const usesHoras = (indice: Indice) => indice === 'if' || indice === 'ig' || indice === 'iag';

function Formula({ indice, opcoes }: { readonly indice: Indice; readonly opcoes: Opcoes }) {
  const { sigla, fonte, formula } = INDICE[indice];
  return (
    <p>
      {sigla} = {formula(opcoes)}
      {fonte === 'G' && <span className={classes.mark}> (fórmula a confirmar)</span>}
    </p>
  );
}

interface EntradasProps {
  readonly period: Period;
  readonly opcoes: Opcoes;
}

/** What the indices of a span are computed from; each count opens its accidents. */
function Entradas({ period: { somas, entradas, span }, opcoes }: EntradasProps) {
  const count = (label: string, counted: Exclude<Counted, 'porDizer'>) => (
    <li>
      {label}: <CountLink counted={counted} value={somas[counted]} span={span} />
    </li>
  );
  return (
    <ul>
      {count('Acidentes', 'acidentes')}
      {count('Com baixa', 'comBaixa')}
      {count('Mais de 3 dias ou mortais', 'esaw')}
      {count('Dias perdidos', opcoes.esaw ? 'diasEsaw' : 'dias')}
      {opcoes.mortes && count('Mortes', 'mortais')}
      <li>
        Horas:{' '}
        <Link
          to="/acidente/horas"
          search={{ ano: Number(span.ate.slice(0, 4)) }}
          className={classes.link}
        >
          {somas.horas === null ? 'sem dados' : numeroText(somas.horas)}
        </Link>
        {entradas.em_falta.length > 0 && ` (faltam: ${missingText(entradas.em_falta)})`}
        {entradas.estimativa && ' (com estimativas)'}
      </li>
      <li>
        Efetivo médio: {somas.efetivo === null ? 'sem dados' : numeroText(somas.efetivo)}
        {entradas.da_lista && ' (da lista de funcionários)'}
      </li>
    </ul>
  );
}

const missingText = (months: readonly string[]) => months.map(monthLabel).join(', ');

interface CountProps {
  readonly counted: Counted;
  readonly value: number;
  readonly span: Span;
}

/** A count that opens exactly the accidents behind it. */
export function CountLink({ counted, value, span }: CountProps) {
  if (value === 0) return <>0</>;
  return (
    <Link to="/acidente" search={rowsBehind(counted, span)} className={classes.link}>
      {numeroText(value)}
    </Link>
  );
}
