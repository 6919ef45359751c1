import type { Indicadores } from '@sst/contract';
import { numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import {
  INDICE,
  INDICES,
  indiceText,
  type Opcoes,
  type Somas,
} from '@sst/contract/acidentes/figuras/indices';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ScrollSection } from '../../../../components/scroll/scroll-section.tsx';
import { monthLabel } from '../../../../lib/time/months.ts';
import type { IndicadoresSearch } from '../figuras-search.ts';
import type { Counted, Span } from './figure-links.ts';
import { FigureTools } from './figure-tools.tsx';
import classes from './indicadores.module.css';
import { CountLink } from './indices-table.tsx';
import { spanText } from './span-text.ts';

/** A row of figures: a month or a unit. */
interface Linha {
  readonly key: string | number;
  readonly name: string;
  readonly head: ReactNode;
  readonly somas: Somas;
  readonly estimativa: boolean;
  readonly span: Span;
}

interface Props {
  readonly title: string;
  /** What a row is. */
  readonly header: string;
  readonly fileName: string;
  /** What it is of, in an image. */
  readonly note: string;
  readonly rows: readonly Linha[];
  readonly opcoes: Opcoes;
}

const countsOf = ({ esaw }: Opcoes) =>
  [
    ['Acidentes', 'acidentes'],
    esaw ? ['Mais de 3 dias', 'esaw'] : ['Com baixa', 'comBaixa'],
    ['Dias perdidos', esaw ? 'diasEsaw' : 'dias'],
  ] as const satisfies readonly (readonly [string, Exclude<Counted, 'porDizer'>])[];

const hoursText = ({ somas: { horas }, estimativa }: Linha) =>
  horas === null ? 'sem dados' : `${numeroText(horas)}${estimativa ? ' est.' : ''}`;

/** Counts, hours and all indices, row by row; each count opens its accidents. */
function SomasTable({ title, header, fileName, note, rows, opcoes }: Props) {
  const id = useId();
  const counts = countsOf(opcoes);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        <FigureTools
          title={title}
          note={note}
          fileName={fileName}
          columns={[
            { header, value: (row: Linha) => row.name },
            ...counts.map(([label, name]) => ({
              header: label,
              value: (row: Linha) => row.somas[name],
            })),
            { header: 'Horas', value: hoursText },
            {
              header: 'Efetivo médio',
              value: (row: Linha) =>
                row.somas.efetivo === null ? 'sem dados' : numeroText(row.somas.efetivo),
            },
            ...INDICES.map((indice) => ({
              header: INDICE[indice].sigla,
              value: (row: Linha) => indiceText(INDICE[indice].valor(row.somas, opcoes)),
            })),
          ]}
          rows={rows}
        />
      </header>
      <ScrollSection className={classes.scroller} aria-label={`${title}: números`}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{header}</th>
              {counts.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Horas</th>
              {INDICES.map((indice) => (
                <th key={indice} scope="col" title={INDICE[indice].nome}>
                  {INDICE[indice].sigla}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.head}</th>
                {counts.map(([label, name]) => (
                  <td key={label}>
                    <CountLink counted={name} value={row.somas[name]} span={row.span} />
                  </td>
                ))}
                <td>{hoursText(row)}</td>
                {INDICES.map((indice) => (
                  <td key={indice}>{indiceText(INDICE[indice].valor(row.somas, opcoes))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSection>
    </section>
  );
}

interface MesesProps {
  readonly meses: Indicadores['meses'];
  readonly opcoes: Opcoes;
  readonly base: Pick<Span, 'no' | 'trajeto'>;
  readonly ano: number;
}

/** The year month by month. */
export function MesesTable({ meses, opcoes, base, ano }: MesesProps) {
  return (
    <SomasTable
      title="Por mês"
      header="Mês"
      fileName={`Indicadores de acidentes ${ano} por mês`}
      note={spanText({ ...base, de: `${ano}-01`, ate: meses.at(-1)?.mes ?? `${ano}-01` })}
      opcoes={opcoes}
      rows={meses.map(({ mes, somas, entradas }) => ({
        key: mes,
        name: monthLabel(mes),
        head: monthLabel(mes),
        somas,
        estimativa: entradas.estimativa,
        span: { ...base, de: mes, ate: mes },
      }))}
    />
  );
}

interface UnidadesProps {
  readonly unidades: Indicadores['unidades'];
  readonly opcoes: Opcoes;
  readonly year: Span;
  readonly search: IndicadoresSearch;
  nameOf(cd: number): string;
}

/** The unit and those right below it, side by side. */
export function UnidadesTable({ unidades, opcoes, year, search, nameOf }: UnidadesProps) {
  const [whole] = unidades;
  return (
    <SomasTable
      title="Por unidade"
      header="Unidade"
      fileName={`Indicadores de acidentes ${year.de.slice(0, 4)} por unidade`}
      note={spanText(year)}
      opcoes={opcoes}
      rows={unidades.map((unidade) => {
        const { cd_organig, ano } = unidade;
        const itself = unidade === whole;
        const name = itself ? 'Total' : nameOf(cd_organig);
        return {
          key: cd_organig,
          name,
          head: itself ? (
            name
          ) : (
            <Link
              to="/acidente/indicadores"
              search={{ ...search, no: cd_organig }}
              className={classes.link}
            >
              {name}
            </Link>
          ),
          somas: ano.somas,
          estimativa: ano.entradas.estimativa,
          span: itself ? year : { ...year, no: cd_organig },
        };
      })}
    />
  );
}
