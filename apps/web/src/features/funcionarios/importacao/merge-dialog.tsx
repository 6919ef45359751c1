import { Button } from '@mantine/core';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/text';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import classes from './importacao.module.css';

interface Props {
  /** Rows on the page. */
  readonly present: number;
  /** Rows of the new file. */
  readonly found: number;
  onAnswer(keep: boolean): void;
  onClose(): void;
}

/** A file was read while rows are on the page: what becomes of them. */
export function MergeDialog({ present, found, onAnswer, onClose }: Props) {
  const tooMany = present + found > IMPORT_MAX_ROWS;
  return (
    <PageDialog title="Já existem linhas" width={480} modal onClose={onClose}>
      <p>
        A página tem {countLabel(present, 'linha', 'linhas')} e o ficheiro{' '}
        {countLabel(found, 'linha', 'linhas')}. O que quer fazer às linhas que já existem?
        {tooMany && ` Juntas, são mais de ${IMPORT_MAX_ROWS.toLocaleString('pt-PT')}.`}
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Substituir
        </Button>
        <Button data-autofocus disabled={tooMany} onClick={() => onAnswer(true)}>
          Acrescentar
        </Button>
      </div>
    </PageDialog>
  );
}
