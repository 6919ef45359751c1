import { Button } from '@mantine/core';
import { notify } from '../../lib/notices/notify.ts';
import classes from './fator.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', 'Códigos copiados.');
  } catch {
    notify('error', 'O navegador não deixou copiar. Selecione os códigos e copie-os.');
  }
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
      <Button variant="default" onClick={() => void copy(codes)}>
        Copiar
      </Button>
    </>
  );
}
