import { Button } from '@mantine/core';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import classes from '../../../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import type { MergeAnswer } from './merge-answer.ts';

interface Props {
  /** Number of rows on the page. */
  readonly present: number;
  /** Number of invalid rows among them. */
  readonly invalid: number;
  /** Number of rows in the new file. */
  readonly found: number;
  onAnswer(answer: MergeAnswer): void;
  onClose(): void;
}

/** Asks what to do with the rows of the page after a file was read. */
export function MergeDialog({ present, invalid, found, onAnswer, onClose }: Props) {
  const tooMany = present + found > IMPORT_MAX_ROWS;
  const someInvalid = invalid > 0 && invalid < present;
  return (
    <PageDialog title="Já existem linhas" width={560} modal onClose={onClose}>
      <p>
        A página tem {countLabel(present, 'linha', 'linhas')} e o ficheiro{' '}
        {countLabel(found, 'linha', 'linhas')}. O que quer fazer às linhas que já existem?
        {tooMany && ` Juntas, são mais de ${wholeNumber(IMPORT_MAX_ROWS)}.`}
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="default" onClick={() => onAnswer('substituir')}>
          Substituir
        </Button>
        {someInvalid && (
          <Button
            variant="default"
            disabled={present - invalid + found > IMPORT_MAX_ROWS}
            onClick={() => onAnswer('corrigir')}
          >
            Substituir {invalid === 1 ? 'a inválida' : `as ${invalid} inválidas`}
          </Button>
        )}
        <Button data-autofocus disabled={tooMany} onClick={() => onAnswer('acrescentar')}>
          Acrescentar
        </Button>
      </div>
    </PageDialog>
  );
}
