import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFileDrop } from '../../../../components/files/use-file-drop.ts';
import classes from '../convocatoria/convocatoria.module.css';
import { type Comparison, compareFile } from './compare-file.ts';

const SAID: Readonly<Record<Comparison, string>> = {
  same: 'É este ficheiro: é igual, até ao último byte, ao que foi emitido.',
  other:
    'Não é este ficheiro: é diferente do que foi emitido. Um que alguém assinou ou guardou de novo depois também é diferente.',
  unread: 'Não se conseguiu ler o ficheiro. Escolha-o outra vez.',
  insecure: 'Este navegador só compara ficheiros numa ligação segura (https).',
};

/** Compares a file with the sheet as it was issued, in the browser: it goes nowhere. */
export function FileComparison({ sha256 }: { readonly sha256: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ readonly name: string; readonly is: Comparison }>();
  const [busy, setBusy] = useState(false);
  const compare = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    setFound({ name: file.name, is: await compareFile(file, sha256) });
    setBusy(false);
  };
  const over = useFileDrop((files) => void compare(files));
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        aria-describedby="comparado"
        onClick={() => input.current?.click()}
      >
        {over ? 'Largue aqui o ficheiro' : 'Comparar com um ficheiro'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label="Ficheiro da ficha"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          void compare(files);
        }}
      />
      <p
        id="comparado"
        role="status"
        className={
          found && found.is !== 'same' ? `${classes.said} ${classes.failed}` : classes.said
        }
      >
        {found && `${found.name}: ${SAID[found.is]}`}
      </p>
      <p className={classes.note}>
        Escolha o PDF que recebeu, ou largue-o nesta página. Não sai deste aparelho.
      </p>
    </Stack>
  );
}
