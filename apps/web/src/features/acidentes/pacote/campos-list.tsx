import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../lib/notices/notify.ts';
import classes from './pacote.module.css';
import { type Campo, copiedOf } from './pacote-rules.ts';

const EMPTY: Readonly<Record<Campo['estado'], string>> = {
  dado: '',
  falta: 'Em falta',
  'nao-se-aplica': 'Não se aplica',
  portal: 'A indicar no portal',
};

/** The fields of a form in its order, each to be copied into it. */
export function CamposList({
  campos,
  label,
}: {
  readonly campos: readonly Campo[];
  readonly label: string;
}) {
  const [copied, setCopied] = useState<Campo | null>(null);
  const copy = async (one: Campo) => {
    try {
      await navigator.clipboard.writeText(copiedOf(one));
      setCopied(one);
    } catch {
      notify('error', 'O navegador não deixou copiar. Selecione o texto e copie-o.');
    }
  };
  return (
    <>
      <VisuallyHidden role="status">{copied && `Copiado: ${copied.rotulo}`}</VisuallyHidden>
      <ul className={classes.list} aria-label={label}>
        {campos.map((one) => (
          <li key={one.rotulo} className={classes.row}>
            <CampoText campo={one} />
            {one.valor !== null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${copied === one ? 'Copiado' : 'Copiar'}: ${one.rotulo}`}
                title={copied === one ? 'Copiado' : 'Copiar'}
                onClick={() => void copy(one)}
              >
                {copied === one ? (
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                )}
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function CampoText({ campo }: { readonly campo: Campo }) {
  const { numero, rotulo, valor, codigo, estado, confirmar, nota } = campo;
  const notes = [codigo !== null && !valor?.startsWith(codigo) && `Código ${codigo}.`, nota].filter(
    Boolean,
  );
  return (
    <>
      <span className={classes.number} aria-hidden={numero === null || undefined}>
        {numero ?? ''}
      </span>
      <div className={classes.field}>
        <p className={classes.label}>
          {rotulo}
          {confirmar && ' (a confirmar)'}
        </p>
        <p className={classes.value} data-estado={estado}>
          {valor ?? EMPTY[estado]}
        </p>
        {notes.length > 0 && <p className={classes.note}>{notes.join(' ')}</p>}
      </div>
    </>
  );
}
