import { Button } from '@mantine/core';
import { ANEXO } from '@sst/contract/rules/anexos';
import { IconFilePlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { CameraButton, PHOTOS_OR_PDF } from '../../files/camera-button.tsx';
import classes from './anexos-acidente.module.css';
import type { AnexosAcidenteChanges } from './use-anexos-acidente.ts';

interface Props {
  /** How many more the accident may have. */
  readonly room: number;
  readonly changes: AnexosAcidenteChanges;
}

/** Adds photographs and documents, which are sent as soon as they are chosen. */
export function AddAnexos({ room, changes }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, adding, refuge } = changes;
  if (room <= 0)
    return <p className={classes.none}>Um registo tem, no máximo, {ANEXO.maxFiles}.</p>;
  const add = (files: readonly File[]) => void changes.add(files, room);
  return (
    <div className={classes.add}>
      <CameraButton disabled={busy} onFiles={add} />
      <Button
        ref={refuge}
        size="xs"
        variant="default"
        loading={adding}
        disabled={busy && !adding}
        leftSection={<IconFilePlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Juntar fotografia ou PDF
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTOS_OR_PDF}
        aria-label="Fotografias ou ficheiros PDF"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (files.length > 0) add(files);
        }}
      />
    </div>
  );
}
