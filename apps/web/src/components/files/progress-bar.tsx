import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';

interface Props {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** The progress as a text. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A progress bar with its text for screen readers. */
export function ProgressBar({ label, share, text, className }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <Progress.Root className={className}>
      <Progress.Section
        value={percent}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      />
    </Progress.Root>
  );
}
