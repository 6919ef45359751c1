import { NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { pageEntries } from '@sst/contract/rules/lista/pagination';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pageSizes } from '../../lib/list/page-size.ts';
import classes from './list-pages.module.css';

interface Props {
  /** Identifies the list, whatever its page. */
  readonly list: string;
  /** Page and pages as the server answered them. */
  readonly current: number;
  readonly total: number;
  readonly size: number;
  /** The rows of the page have not arrived yet. */
  readonly busy: boolean;
  onPage(page: number): void;
  onSize(size: number): void;
  /** The next page is likely to be wanted. */
  onNextIntent(): void;
}

/** Page size, 'Anterior', the numbered pages (LIST-11 to LIST-16), 'Próximo'. */
export function ListPages({ list, current, total, size, busy, onPage, ...props }: Props) {
  /** The list in which the user has turned a page: one page of another list is no turned page. */
  const [turned, setTurned] = useState<string>();
  if (turned !== undefined && turned !== list) setTurned(undefined);
  const turn = (page: number) => {
    setTurned(list);
    onPage(page);
  };
  return (
    <div className={classes.root}>
      <NativeSelect
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        className={classes.size}
        size="xs"
        label="Por página"
        value={String(size)}
        data={pageSizes().map(String)}
        onChange={(event) => props.onSize(Number(event.currentTarget.value))}
      />
      <nav className={classes.pages} aria-label="Paginação">
        <Step disabled={current <= 1} onClick={() => turn(current - 1)}>
          <IconChevronLeft size={16} aria-hidden /> Anterior
        </Step>
        {pageEntries(current, total).map((entry, index, entries) =>
          entry === 'gap' ? (
            <span key={`gap-${entries[index - 1]}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <UnstyledButton
              key={entry}
              className={classes.page}
              aria-label={`Página ${entry}`}
              aria-current={entry === current ? 'page' : undefined}
              onClick={() => entry !== current && turn(entry)}
            >
              {entry}
            </UnstyledButton>
          ),
        )}
        <Step
          disabled={current >= total}
          onClick={() => turn(current + 1)}
          onIntent={props.onNextIntent}
        >
          Próximo <IconChevronRight size={16} aria-hidden />
        </Step>
      </nav>
      <VisuallyHidden role="status">
        {turned === list && !busy && `Página ${current} de ${total}`}
      </VisuallyHidden>
    </div>
  );
}

interface StepProps {
  readonly disabled: boolean;
  onClick(): void;
  onIntent?(): void;
  readonly children: ReactNode;
}

/** Keeps the focus when it can go no further, hence `aria-disabled`. */
function Step({ disabled, onClick, onIntent, children }: StepProps) {
  const intent = disabled ? undefined : onIntent;
  return (
    <UnstyledButton
      className={classes.page}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      onMouseEnter={intent}
      onFocus={intent}
    >
      {children}
    </UnstyledButton>
  );
}
