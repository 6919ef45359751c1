import { Button, TextInput } from '@mantine/core';
import { notify } from '../../../lib/notices/notify.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';
import type { KeysOf } from './programas-calls.ts';

interface Props {
  readonly of: KeysOf;
  readonly chave: string;
  onClose(): void;
}

/** Shows a secret this once. */
export function Segredo({ of, chave, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(chave);
      notify('success', 'Segredo copiado.');
    } catch {
      notify('error', 'O navegador não deixou copiar. Selecione o segredo e copie-o.');
    }
  };
  return (
    <PageDialog title="Segredo da chave" width={560} modal kept onClose={onClose}>
      <div className={classes.form}>
        <p>
          Copie-o para o programa, que o envia em cada chamada: <code>Authorization: Bearer</code>.
          Não volta a ser mostrado.
        </p>
        {of !== null && (
          <p>
            Nos endereços, esta unidade é o número {of}: <code>/api/empresa/{of}/funcionario</code>.
          </p>
        )}
        <TextInput
          label="Segredo"
          readOnly
          value={chave}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Já o guardei
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
