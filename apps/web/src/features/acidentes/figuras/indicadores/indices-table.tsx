import { UnstyledButton } from '@mantine/core';
import type { Indicadores } from '@sst/contract';
import { numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import {
  INDICE,
  INDICES,
  type Indice,
  indiceText,
  type Opcoes,
  reachedText,
} from '@sst/contract/acidentes/figuras/indices';
import type { ValorDeSetor } from '@sst/contract/acidentes/figuras/setor';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { monthLabel } from '../../../../lib/time/months.ts';
import { type Counted, rowsBehind, type Span } from './figure-links.ts';
import { FigureTools } from './figure-tools.tsx';
import classes from './indicadores.module.css';
import { type Metas, metaState } from './metas.ts';
import { Setor, SetorNote, setorColumns } from './setor.tsx';
import { spanText } from './span-text.ts';

type Periodo = Indicadores['unidades'][number]['ano'];

/** A span with what its indices are computed from. */
interface Period extends Periodo {
  readonly label: string;
  readonly span: Span;
}

interface Props {
  readonly opcoes: Opcoes;
  /** The year, whose targets there are, and the twelve months. */
  readonly periods: readonly [Period, Period];
  readonly metas: Metas;
  readonly setor: Indicadores['unidades'][number]['setor'];
  /** What is done beside its files. */
  readonly actions?: ReactNode;
}

/** Each index of the year and of twelve months, with its formula and inputs on demand. */
export function IndicesTable({ opcoes, periods, metas, setor, actions }: Props) {
  const id = useId();
  const [open, setOpen] = useState<Indice>();
  const valores = setor?.valores ?? [];
  const [year] = periods;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.head}>
        <h2 id={id}>Índices</h2>
        <div className={classes.tools}>
          {actions}
          <Tools opcoes={opcoes} periods={periods} metas={metas} valores={valores} />
        </div>
      </header>
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
              {metas.size > 0 && <th scope="col">Meta do ano</th>}
              {valores.length > 0 && <th scope="col">Setor no ano</th>}
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
                  {metas.size > 0 && (
                    <td>
                      <Meta metas={metas} indice={indice} opcoes={opcoes} somas={year.somas} />
                    </td>
                  )}
                  {valores.length > 0 && (
                    <td>
                      <Setor valores={valores} indice={indice} opcoes={opcoes} somas={year.somas} />
                    </td>
                  )}
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
                    {metas.size > 0 && <td />}
                    {valores.length > 0 && <td />}
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {setor && <SetorNote setor={setor} ano={year.span.de.slice(0, 4)} />}
    </section>
  );
}

interface ToolsProps {
  readonly opcoes: Opcoes;
  readonly periods: Props['periods'];
  readonly metas: Metas;
  readonly valores: readonly ValorDeSetor[];
}

function Tools({ opcoes, periods, metas, valores }: ToolsProps) {
  const [{ somas, span }] = periods;
  const withMark = ({ somas: sums, entradas }: Period, indice: Indice) => {
    const valor = INDICE[indice].valor(sums, opcoes);
    const estimated = valor !== null && entradas.estimativa && usesHoras(indice);
    return `${indiceText(valor)}${estimated ? ' est.' : ''}`;
  };
  return (
    <FigureTools
      title="Índices"
      note={spanText(span)}
      fileName={`Índices de acidentes ${span.de.slice(0, 4)}`}
      columns={[
        {
          header: 'Índice',
          value: (indice: Indice) => `${INDICE[indice].nome} (${INDICE[indice].sigla})`,
        },
        ...periods.map((period) => ({
          header: period.label,
          value: (indice: Indice) => withMark(period, indice),
        })),
        ...(metas.size > 0
          ? [
              {
                header: 'Meta do ano',
                value: (indice: Indice) => metaText(metaState(metas, indice, somas, opcoes)),
              },
            ]
          : []),
        ...setorColumns(valores, somas, opcoes),
        {
          header: 'Fórmula',
          value: (indice: Indice) =>
            `${INDICE[indice].formula(opcoes)}${INDICE[indice].fonte === 'G' ? ' (a confirmar)' : ''}`,
        },
      ]}
      rows={INDICES}
    />
  );
}

const metaText = (state: ReturnType<typeof metaState>) =>
  state ? `${indiceText(state.meta)} (${reachedText(state.reached)})` : '';

interface MetaProps {
  readonly metas: Metas;
  readonly indice: Indice;
  readonly somas: Periodo['somas'];
  readonly opcoes: Opcoes;
}

/** A target, and whether the year keeps to it. */
function Meta({ metas, indice, somas, opcoes }: MetaProps) {
  const state = metaState(metas, indice, somas, opcoes);
  if (!state) return null;
  return (
    <>
      {indiceText(state.meta)}{' '}
      <span className={classes.reached} data-reached={state.reached ?? undefined}>
        {reachedText(state.reached)}
      </span>
    </>
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
