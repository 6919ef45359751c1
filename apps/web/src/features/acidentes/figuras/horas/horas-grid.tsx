import { CAMPO_LABEL, type Campo, numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import { ScrollSection } from '../../../../components/scroll/scroll-section.tsx';
import { monthLabel } from '../../../../lib/time/months.ts';
import classes from './horas.module.css';
import { HorasCell } from './horas-cell.tsx';
import {
  cellOf,
  type Draft,
  type Grid,
  isOpen,
  type Place,
  placeName,
  rowTotal,
  type Unidade,
} from './horas-model.ts';

/** What the grid is given, in whichever way it is shown. */
export interface GridProps {
  readonly grid: Grid;
  readonly draft: Draft;
  readonly campo: Campo;
  /** Whether cells can be written. */
  readonly editable: boolean;
  readonly missing: readonly Place[];
  onType(place: Place, campo: Campo, text: string): void;
  onPaste(place: Place, campo: Campo, text: string): void;
}

/** Units by months, as in a spreadsheet. */
export function HorasGrid(props: GridProps) {
  const { grid, campo, missing } = props;
  const lacking = new Set(missing.map(({ cd, mes }) => `${cd} ${mes}`));
  return (
    <ScrollSection className={classes.scroller} aria-label={CAMPO_LABEL[campo]}>
      <table className={classes.table} aria-label={`${CAMPO_LABEL[campo]} por unidade e mês`}>
        <thead>
          <tr>
            <th scope="col" className={classes.unit}>
              Unidade
            </th>
            {grid.months.map((mes) => (
              <th key={mes} scope="col">
                {monthLabel(mes).slice(0, 3)}
              </th>
            ))}
            {campo === 'horas' && <th scope="col">Ano</th>}
          </tr>
        </thead>
        <tbody>
          {grid.units.map((unit) => (
            <HorasRow key={unit.cd} {...props} unit={unit} lacking={lacking} />
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

interface RowProps extends GridProps {
  readonly unit: Unidade;
  readonly lacking: ReadonlySet<string>;
}

function HorasRow({ unit, lacking, grid, draft, campo, editable, onType, onPaste }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classes.unit} data-depth={Math.min(unit.depth, 4)}>
        {unit.nome}
      </th>
      {grid.months.map((mes) => {
        const place = { cd: unit.cd, mes };
        const cell = cellOf(grid, draft, place, campo);
        const missing = campo === 'horas' && lacking.has(`${unit.cd} ${mes}`);
        if (editable && isOpen(grid, mes)) {
          return (
            <HorasCell
              key={mes}
              {...cell}
              name={placeName(grid, place)}
              campo={campo}
              missing={missing}
              onType={(text) => onType(place, campo, text)}
              onPaste={(text) => onPaste(place, campo, text)}
            />
          );
        }
        return (
          <td key={mes} className={classes.read} data-missing={missing || undefined}>
            {cell.text || (missing ? 'em falta' : '')}
            {cell.estimativa && <span className={classes.mark}> est.</span>}
          </td>
        );
      })}
      {campo === 'horas' && (
        <td className={classes.read}>{numeroText(rowTotal(grid, draft, unit.cd))}</td>
      )}
    </tr>
  );
}
