import { Button } from '@mantine/core';
import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { type ImportRow, lineName } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import { type Former, formerText } from '../verificacao/known-rows.ts';
import classes from './rows.module.css';

interface Props {
  readonly row: ImportRow;
  readonly former: Former;
  /** In a row of the table. */
  readonly compact?: boolean;
}

/** Since when the person of a row has left, and the button by which the row admits that person again, or no longer. */
export function ReadmitButton({ row, former, compact = false }: Props) {
  const { dispatch } = useImportTools();
  const again = row.readmite === former.cd;
  const Icon = again ? IconCheck : IconUserCheck;
  return (
    <>
      <span className={classes.left}>{keepDates(formerText(former))}</span>
      <Button
        variant={again ? 'filled' : 'default'}
        className={classes.readmit}
        size={compact ? 'compact-xs' : 'sm'}
        leftSection={<Icon size={compact ? 14 : 16} stroke={2} aria-hidden />}
        aria-pressed={again}
        aria-label={`Readmitir na linha ${lineName(row)}`}
        title={again ? 'É readmissão: voltar atrás' : `Readmitir ${former.nome}`}
        onClick={() =>
          dispatch({ type: 'readmit', id: row.id, readmite: again ? null : former.cd })
        }
      >
        Readmitir
      </Button>
    </>
  );
}
