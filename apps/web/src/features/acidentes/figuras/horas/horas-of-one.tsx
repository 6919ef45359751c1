import { NativeSelect } from '@mantine/core';
import { CAMPO_LABEL, numeroText, pastedCells } from '@sst/contract/acidentes/figuras/horas-rules';
import { useState } from 'react';
import classes from './horas.module.css';
import { HorasCell } from './horas-cell.tsx';
import type { GridProps } from './horas-grid.tsx';
import { cellOf, isOpen, monthName, placeName, rowTotal } from './horas-model.ts';

/** On a phone: one unit at a time, its months below each other. */
export function HorasOfOne(props: GridProps) {
  const { grid, draft, campo, editable, missing, onType } = props;
  const lacking = Map.groupBy(missing, ({ cd }) => cd);
  const [chosen, setChosen] = useState<number>();
  const unit =
    grid.units.find(({ cd }) => cd === chosen) ??
    grid.units.find(({ cd }) => lacking.has(cd)) ??
    grid.units[0];
  if (!unit) return null;
  const { cd } = unit;
  /** A column that is pasted goes down the months, as they stand here; a row too. */
  const paste = (mes: string, text: string) => {
    const months = grid.months.slice(grid.months.indexOf(mes)).filter((one) => isOpen(grid, one));
    for (const [index, cell] of pastedCells(text).flat().entries()) {
      const month = months[index];
      if (month && cell !== '') onType({ cd, mes: month }, campo, cell);
    }
  };
  return (
    <div className={classes.one}>
      <NativeSelect
        label="Unidade"
        data={grid.units.map(({ cd: value, nome }) => {
          const left = campo === 'horas' ? (lacking.get(value)?.length ?? 0) : 0;
          return { value: String(value), label: left > 0 ? `${nome} (${left} em falta)` : nome };
        })}
        value={String(cd)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <table
        className={classes.table}
        aria-label={`${CAMPO_LABEL[campo]} de ${unit.nome}, por mês`}
      >
        <tbody>
          {grid.months.map((mes) => {
            const place = { cd, mes };
            const cell = cellOf(grid, draft, place, campo);
            const isMissing =
              campo === 'horas' && lacking.get(cd)?.some((one) => one.mes === mes) === true;
            return (
              <tr key={mes}>
                <th scope="row">{monthName(mes)}</th>
                {editable && isOpen(grid, mes) ? (
                  <HorasCell
                    {...cell}
                    name={placeName(grid, place)}
                    campo={campo}
                    missing={isMissing}
                    onType={(text) => onType(place, campo, text)}
                    onPaste={(text) => paste(mes, text)}
                  />
                ) : (
                  <td className={classes.read} data-missing={isMissing || undefined}>
                    {cell.text || (isMissing ? 'em falta' : '')}
                    {cell.estimativa && <span className={classes.mark}> est.</span>}
                  </td>
                )}
              </tr>
            );
          })}
          {campo === 'horas' && (
            <tr>
              <th scope="row">Ano</th>
              <td className={classes.read}>{numeroText(rowTotal(grid, draft, cd))}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
