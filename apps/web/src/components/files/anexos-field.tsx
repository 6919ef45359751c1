import { Button } from '@mantine/core';
import { ANEXO } from '@sst/contract/rules/anexos';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { MEGABYTE } from '../../lib/files/megabyte.ts';
import { REQUIRED } from '../form/fields/field-notes.tsx';
import { AnexoItem, ReadingItem } from './anexo-item.tsx';
import classes from './anexos.module.css';
import type { ChosenAnexo, SentShares } from './anexos.ts';
import { CameraButton, PDF_ONLY, PHOTOS_OR_PDF } from './camera-button.tsx';
import { useAnexosField } from './use-anexos-field.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useHeldSubmit } from './use-held-submit.ts';

interface Props {
  readonly label: string;
  readonly optional?: boolean;
  readonly value: readonly ChosenAnexo[];
  onChange(documents: readonly ChosenAnexo[]): void;
  readonly error?: ReactNode;
  /** Upload progress of each file, during the upload. */
  readonly sending: SentShares | null;
  /** The server's errors, by the file's `id`. */
  readonly entryErrors: ReadonlyMap<string, string>;
  /** Accepts one file only. */
  readonly single?: boolean;
  /** Accepts photographs, too, which a phone can take at once. */
  readonly photos?: boolean;
}

const MEGABYTES = ANEXO.maxBytes / MEGABYTE;

function invitation({ single, photos }: Pick<Props, 'single' | 'photos'>): string {
  if (single) return `Arraste para aqui um ficheiro PDF de, no máximo, ${MEGABYTES} MB.`;
  return photos
    ? `Até ${ANEXO.maxFiles} fotografias, ou ficheiros PDF de ${MEGABYTES} MB. Também pode arrastá-los para aqui.`
    : `Arraste para aqui até ${ANEXO.maxFiles} ficheiros PDF de ${MEGABYTES} MB cada.`;
}

function inputLabel({ single, photos }: Pick<Props, 'single' | 'photos'>): string {
  if (photos) return 'Fotografias ou ficheiros PDF';
  return single ? 'Ficheiro PDF' : 'Ficheiros PDF';
}

/** A field for PDF attachments, or photographs: drop or choose files; each can be removed. */
export function AnexosField({ label, value, onChange, error, sending, ...rest }: Props) {
  const { single, optional, entryErrors, photos } = rest;
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { reading, waiting, add, remove } = useAnexosField(value, onChange, { single, photos });
  useHeldSubmit(field, waiting);
  const isSending = sending !== null;
  useEffect(() => {
    if (isSending) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  const over = useFileDrop((files) => {
    if (!sending) add(files);
  }, zone);
  const removeAt = (place: number, key: string) => {
    // The pressed button is removed with its file, so the focus moves to the next one.
    const next = list.current?.children[place + 1]?.querySelector('button') ?? choose.current;
    next?.focus();
    remove(key);
  };
  return (
    <fieldset
      ref={field}
      className={classes.documents}
      aria-description={optional ? undefined : REQUIRED}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>
        {label} {!optional && <span aria-hidden>*</span>}
      </legend>
      <div
        ref={zone}
        className={classes.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
      >
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <p>{invitation({ single, photos })}</p>
        {photos && <CameraButton disabled={isSending || reading !== undefined} onFiles={add} />}
        <Button
          ref={choose}
          name="anexo"
          size="xs"
          variant="default"
          disabled={isSending || reading !== undefined}
          onClick={() => input.current?.click()}
        >
          {single ? 'Escolher ficheiro' : 'Escolher ficheiros'}
        </Button>
        <FileInput ref={input} single={single} photos={photos} onFiles={add} />
      </div>
      <ul
        ref={list}
        className={classes.files}
        aria-label={single ? 'Ficheiro escolhido' : 'Anexos escolhidos'}
      >
        {value.map((document, place) => (
          <AnexoItem
            key={document.id}
            document={document}
            sent={sending?.get(document.id)}
            refusal={entryErrors.get(document.id)}
            disabled={isSending}
            onRemove={() => removeAt(place, document.id)}
          />
        ))}
        {reading && <ReadingItem {...reading} />}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface InputProps extends Pick<Props, 'single' | 'photos'> {
  readonly ref: Ref<HTMLInputElement>;
  onFiles(files: readonly File[]): void;
}

function FileInput({ ref, single, photos, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!single}
      accept={photos ? PHOTOS_OR_PDF : PDF_ONLY}
      aria-label={inputLabel({ single, photos })}
      onChange={(event) => {
        const { currentTarget } = event;
        const files = [...(currentTarget.files ?? [])];
        // Lets the same file be chosen again.
        currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
