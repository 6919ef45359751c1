import type { Indicadores } from '@sst/contract';
import { codigoText } from '@sst/contract/acidentes/esaw';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import { BACK, BODY_PARTS, FRONT } from '../../codigos/body-shapes.ts';
import { Drawn } from '../../codigos/drawn.tsx';
import { rowsOfValue, type Span } from './figure-links.ts';
import { placeOf } from './figure-middle.ts';
import { FigureTools } from './figure-tools.tsx';
import classes from './indicadores.module.css';
import { spanText } from './span-text.ts';
import { nomeDoValor } from './valor-text.ts';

interface Props {
  readonly distribuicao: Indicadores['distribuicao'];
  readonly year: Span;
}

const codeOf = (valor: number) => String(valor).padStart(2, '0');

/** The accidents of the year by the part of the body, on a figure and in words; each part opens its accidents. */
export function Corpo({ distribuicao, year }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const parts = distribuicao.filter(({ dimensao }) => dimensao === 'parte');
  const counts = new Map(
    parts.flatMap(({ valor, total }) => (valor === null ? [] : [[codeOf(valor), total] as const])),
  );
  const open = (valor: number | null) =>
    void navigate({ to: '/acidente', search: rowsOfValue('parte', valor, year) });
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.head}>
        <h2 id={id}>Partes do corpo</h2>
        {counts.size > 0 && (
          <FigureTools
            title="Partes do corpo"
            note={spanText(year)}
            fileName={`Acidentes por parte do corpo ${year.de.slice(0, 4)}`}
            columns={[
              { header: 'Parte do corpo', value: nomeDoValor },
              { header: 'Acidentes', value: ({ total }) => total, kind: 'number' },
            ]}
            rows={parts}
            picture={() => ({
              kind: 'body',
              counts,
              bars: parts.map((one) => ({
                name: nomeDoValor(one),
                value: one.total,
                text: String(one.total),
              })),
            })}
          />
        )}
      </header>
      {counts.size === 0 ? (
        <p>Nenhum acidente deste período tem a parte do corpo codificada.</p>
      ) : (
        <div className={classes.corpo}>
          <Figure counts={counts} onOpen={(code) => open(Number(code))} />
          <table className={classes.parts} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">Parte do corpo</th>
                <th scope="col">Acidentes</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((one) => (
                <tr key={one.valor ?? 'sem'}>
                  <th scope="row">
                    <Link
                      to="/acidente"
                      search={rowsOfValue('parte', one.valor, year)}
                      className={classes.link}
                    >
                      {nomeDoValor(one)}
                    </Link>
                  </th>
                  <td>{one.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface FigureProps {
  readonly counts: ReadonlyMap<string, number>;
  onOpen(code: string): void;
}

/** What the table says, drawn: colour and number of each part. By keys and for screen readers there is the table. */
function Figure({ counts, onOpen }: FigureProps) {
  const most = Math.max(...counts.values());
  return (
    <svg className={classes.body} viewBox="0 0 280 308" aria-hidden>
      {BODY_PARTS.map(({ code, shapes }) => {
        const count = counts.get(code) ?? 0;
        const share = { '--share': `${count === 0 ? 0 : 25 + 75 * (count / most)}%` };
        return (
          <g
            key={code}
            className={classes.part}
            data-counted={count > 0 || undefined}
            style={share as CSSProperties}
            aria-hidden
            onClick={count > 0 ? () => onOpen(code) : undefined}
          >
            <title>
              {codigoText('parte', code)}: {count}
            </title>
            {shapes.map((shape) => (
              <Drawn key={shape.at.join(' ')} shape={shape} />
            ))}
          </g>
        );
      })}
      <g className={classes.numbers}>
        {BODY_PARTS.map(({ code, shapes: [shape] }) => {
          const count = counts.get(code);
          if (!count || !shape) return null;
          const { x, y, to } = placeOf(code, shape);
          return (
            <g key={code}>
              {to && <path d={`M${x + 8 * Math.sign(to.x - x)} ${y}L${to.x} ${to.y}`} />}
              <text x={x} y={y + 4}>
                {count}
              </text>
            </g>
          );
        })}
        <text x={FRONT} y={304} className={classes.side}>
          Frente
        </text>
        <text x={BACK} y={304} className={classes.side}>
          Costas
        </text>
      </g>
    </svg>
  );
}
