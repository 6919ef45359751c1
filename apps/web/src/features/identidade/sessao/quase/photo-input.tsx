import { Button } from '@mantine/core';
import { useRef } from 'react';
import classes from '../convocatoria/convocatoria.module.css';

interface Props {
  readonly foto: Blob | null;
  readonly error: string | undefined;
  /** The picture is being drawn anew. */
  readonly busy: boolean;
  onChoose(file: File): Promise<void>;
  onRemove(): void;
}

/** One photograph, from the camera or from the device; where it was taken stays behind. */
export function PhotoInput({ foto, error, busy, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        name="foto"
        variant="default"
        fullWidth
        size="md"
        loading={busy}
        aria-describedby="foto-dito"
        onClick={() => (foto ? onRemove() : input.current?.click())}
      >
        {foto ? 'Retirar a fotografia' : 'Juntar uma fotografia'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Fotografia"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (file) void onChoose(file);
        }}
      />
      <p id="foto-dito" className={error ? classes.failed : classes.note}>
        {error ?? (foto ? 'Fotografia junta, sem a localização.' : 'Sem rostos, se puder.')}
      </p>
    </div>
  );
}
