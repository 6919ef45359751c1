import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useScreenQuery } from '../../lib/page/use-screen-query.ts';

/** What the browser offers to choose from. */
export const PDF_ONLY = 'application/pdf,.pdf';
export const PHOTOS_OR_PDF = `image/*,${PDF_ONLY}`;

interface Props {
  readonly disabled: boolean;
  onFiles(files: readonly File[]): void;
}

/** Takes a photograph at once, on what has a camera in one's hand. */
export function CameraButton({ disabled, onFiles }: Props) {
  const touched = useScreenQuery('(pointer: coarse)');
  const reset = useRef<() => void>(null);
  if (!touched) return null;
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={reset}
      onChange={(file) => {
        // Lets a photograph of the same name be taken again.
        reset.current?.();
        if (file) onFiles([file]);
      }}
      inputProps={{ 'aria-label': 'Fotografia da câmara' }}
    >
      {(props) => (
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
          {...props}
        >
          Tirar fotografia
        </Button>
      )}
    </FileButton>
  );
}
