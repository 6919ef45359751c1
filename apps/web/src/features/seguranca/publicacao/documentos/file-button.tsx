import { ActionIcon, Button } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, type Ref, useRef } from 'react';

interface Props {
  readonly icon: ComponentType<IconProps>;
  readonly label: string;
  /** Text beside the icon; without it the button is a small icon button. */
  readonly text?: string;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  onFiles(files: readonly File[]): void;
}

/** A button to choose PDF files. */
export function FileButton({ icon: Icon, label, text, multiple, onFiles, ...state }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const given = { ...state, 'aria-label': label, onClick: () => input.current?.click() };
  return (
    <>
      {text === undefined ? (
        <ActionIcon variant="subtle" color="gray" title={label} {...given}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          {...given}
        >
          {text}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept="application/pdf,.pdf"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
