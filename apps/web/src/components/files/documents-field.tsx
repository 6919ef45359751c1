import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { DOCUMENT } from '@sst/contract/rules/documents';
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './documents.module.css';
import { type ChosenDocument, sizeText } from './documents.ts';
import { useDocumentsField } from './use-documents-field.ts';

interface Props {
  readonly label: string;
  readonly optional?: boolean;
  readonly value: readonly ChosenDocument[];
  onChange(documents: readonly ChosenDocument[]): void;
  readonly error?: ReactNode;
  /** Share of the files that has reached the server, while they are sent. */
  readonly sending: boolean;
  /** Only one file goes along. */
  readonly single?: boolean;
}

const MEGABYTES = DOCUMENT.maxBytes / 1_048_576;

/** PDF files to go along: dropped or chosen, each with its size, each to be removed again. */
export function DocumentsField({ label, value, onChange, error, sending, ...rest }: Props) {
  const { single, optional } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { reading, add, remove } = useDocumentsField(value, onChange, single);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sending) add([...event.dataTransfer.files]);
  };
  return (
    <fieldset className={classes.documents} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {label} {!optional && <span aria-hidden>*</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it is for the keyboard. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <p>
          {single
            ? `Arraste para aqui um ficheiro PDF de, no máximo, ${MEGABYTES} MB.`
            : `Arraste para aqui até ${DOCUMENT.maxFiles} ficheiros PDF de ${MEGABYTES} MB cada.`}
        </p>
        <Button
          name="anexo"
          size="xs"
          variant="default"
          disabled={sending || reading !== undefined}
          onClick={() => input.current?.click()}
        >
          {single ? 'Escolher ficheiro' : 'Escolher ficheiros'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept="application/pdf,.pdf"
          aria-label={single ? 'Ficheiro PDF' : 'Ficheiros PDF'}
          onChange={(event) => {
            const { currentTarget } = event;
            const files = [...(currentTarget.files ?? [])];
            // The same file can be chosen again.
            currentTarget.value = '';
            add(files);
          }}
        />
      </div>
      <ul
        className={classes.files}
        aria-label={single ? 'Ficheiro escolhido' : 'Anexos escolhidos'}
      >
        {value.map(({ id: key, name, bytes }) => (
          <li key={key} className={classes.file}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
            <span className={classes.fileName}>{name}</span>
            <span className={classes.size}>{sizeText(bytes)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={sending}
              aria-label={`Remover ${name}`}
              onClick={() => remove(key)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            {sending && (
              <Progress
                className={classes.progress}
                value={100}
                animated
                aria-label={`A enviar ${name}`}
              />
            )}
          </li>
        ))}
        {reading && (
          <li className={classes.file}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
            <span className={classes.fileName}>{reading.name}</span>
            <Progress
              className={classes.progress}
              value={reading.share * 100}
              aria-label={`A ler ${reading.name}`}
            />
          </li>
        )}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
