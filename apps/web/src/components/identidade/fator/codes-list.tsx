import { Button, Group } from '@mantine/core';
import { saveFile } from '../../../lib/files/download.ts';
import { notify } from '../../../lib/notices/notify.ts';
import classes from './fator.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', 'Códigos copiados.');
  } catch {
    notify('error', 'O navegador não deixou copiar. Selecione os códigos e copie-os.');
  }
}

function save(codes: readonly string[]): void {
  const text = ['Códigos de recuperação: cada um serve uma vez.', ...codes].join('\r\n');
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao.txt');
}

/** Recovery codes, which are shown this once. */
export function CodesList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy(codes)}>
          Copiar
        </Button>
        <Button variant="default" onClick={() => save(codes)}>
          Guardar num ficheiro
        </Button>
      </Group>
    </>
  );
}
