import { Button } from '@mantine/core';
import type { ChavePrograma } from '@sst/contract';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';
import { type KeysOf, programasCalls } from './programas-calls.ts';

interface Props {
  readonly of: KeysOf;
  readonly chave: ChavePrograma;
  /** Whether only the secret that was replaced ends. */
  readonly only: boolean;
  onClose(): void;
}

/** Ends a key, or the secret that it had before, after a question. */
export function TerminarDialog({ of, chave: { cd, nome, segredos }, only, onClose }: Props) {
  const { busy, endRow } = useRowChange({ onDone: onClose });
  const calls = programasCalls(of);
  const isNewUsed = segredos[0]?.dt_uso !== null;
  return (
    <PageDialog
      title={only ? `Terminar o segredo anterior de «${nome}»?` : `Terminar «${nome}»?`}
      width={440}
      busy={busy}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p>
          {only
            ? 'O programa que ainda o use deixa de poder trabalhar.'
            : 'O programa deixa de poder trabalhar, de imediato. Não volta atrás: para o ligar de novo, cria-se outra chave.'}
        </p>
        {only && !isNewUsed && <p>O segredo novo ainda não foi usado.</p>}
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button
            color="red.9"
            loading={busy}
            onClick={() => endRow(only ? calls.endPrevious(cd) : calls.end(cd))}
          >
            Terminar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
