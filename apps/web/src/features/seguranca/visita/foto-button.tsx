import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { RiscarDialog } from './riscar-dialog.tsx';

interface Props {
  /** The item of the checklist that it shows; null of the visit as a whole. */
  readonly item: string | null;
  /** What it shows, for who hears the button. */
  readonly of: string;
  /** The measure that it shows. */
  readonly constatacao?: string;
}

/** Takes a photograph, on which one may draw before it is kept. */
export function FotoButton({ item, of, constatacao }: Props) {
  const [file, setFile] = useState<File>();
  const reset = useRef<() => void>(null);
  return (
    <>
      <FileButton
        accept="image/*"
        capture="environment"
        resetRef={reset}
        onChange={(chosen) => {
          // Lets a photograph of the same name be taken again.
          reset.current?.();
          if (chosen) setFile(chosen);
        }}
        inputProps={{ 'aria-label': `Fotografia: ${of}` }}
      >
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
            aria-label={`Fotografar: ${of}`}
            {...props}
          >
            Fotografar
          </Button>
        )}
      </FileButton>
      {file && (
        <RiscarDialog
          file={file}
          item={item}
          constatacao={constatacao ?? null}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}
