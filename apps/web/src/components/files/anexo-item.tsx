import { ActionIcon } from '@mantine/core';
import { FOTO_MIME } from '@sst/contract/rules/anexos';
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './anexos.module.css';
import { type ChosenAnexo, sizeText } from './anexos.ts';
import { ProgressBar } from './progress-bar.tsx';

const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', roundingMode: 'floor' });

interface Props {
  readonly document: ChosenAnexo;
  /** Upload progress, from 0 to 1, while it is uploaded. */
  readonly sent: number | undefined;
  /** The server's error about the file. */
  readonly refusal: string | undefined;
  readonly disabled: boolean;
  onRemove(): void;
}

/** The icon of a document or photograph. */
export function AnexoIcon({ mime }: { readonly mime: string }) {
  const Icon = mime === FOTO_MIME ? IconPhoto : IconFileTypePdf;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

/** An attached file: its size, upload progress and error. */
export function AnexoItem({ document, sent, refusal, disabled, onRemove }: Props) {
  const id = useId();
  const { name, content } = document;
  return (
    <li className={classes.file} data-refused={refusal ? true : undefined}>
      <AnexoIcon mime={content.type} />
      <span className={classes.fileName}>{name}</span>
      <span className={classes.size}>{sizeText(content.size)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={disabled}
        aria-label={`Remover ${name}`}
        aria-describedby={refusal ? id : undefined}
        data-refused={refusal ? true : undefined}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {refusal && (
        <p id={id} className={classes.refusal}>
          {refusal}
        </p>
      )}
      {sent !== undefined && (
        <ProgressBar
          className={classes.progress}
          label={`A enviar ${name}`}
          share={sent}
          text={sent === 1 ? 'Enviado' : percent.format(sent)}
        />
      )}
    </li>
  );
}

/** A file that is being read into memory. */
export function ReadingItem({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <li className={classes.file}>
      <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
      <span className={classes.fileName}>{name}</span>
      <ProgressBar
        className={classes.progress}
        label={`A ler ${name}`}
        share={share}
        text={percent.format(share)}
      />
    </li>
  );
}
