import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { HOJE_LINES } from '@sst/contract/rules/hoje/hoje';
import { IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { referenceOf } from '../../lib/calls/api-error.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useUnfolded } from '../../lib/store/use-unfolded.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { Reference } from '../feedback/reference.tsx';
import classes from './hoje.module.css';
import { type HojeLine, sentenceOf, splitLines } from './hoje-line.ts';
import { HojeLineRow } from './hoje-line-row.tsx';
import type { Pass } from './use-pass.ts';
import type { PutOff } from './use-put-off.ts';

// Loads after the lines, which do not wait for their keys.
const HojeKeys = lazyPart(() => import('./hoje-keys.tsx'), 'HojeKeys');
type KeysProps = ComponentProps<typeof HojeKeys>;

const PassDialog = lazyDialog(() => import('./pass-dialog.tsx'), 'PassDialog');
const PutOffDialog = lazyDialog(() => import('../put-off/put-off-dialog.tsx'), 'PutOffDialog');

interface Props<Id extends string> {
  /** `undefined` while loading. */
  readonly lines: readonly HojeLine<Id>[] | undefined;
  readonly error: Error | null;
  readonly adiar: PutOff<Id>;
  readonly passar: Pass<Id>;
  /** What is shown where nothing has to be done. @param others whether there are lines of another kind. */
  empty(others: boolean): ReactNode;
  onRetry(): void;
  /** Shows all parts of a line. */
  onOpen?: ((line: HojeLine<Id>) => void) | undefined;
}

/** Lines that are elsewhere for now, each with the way back. */
function Elsewhere<Id extends string>({
  id,
  label,
  lines,
  where,
  back,
  onBack,
}: {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly HojeLine<Id>[];
  /** Until when, or with whom: what follows the line's own words. */
  where(line: HojeLine<Id>): string;
  readonly back: string;
  onBack(line: HojeLine<Id>): Promise<unknown>;
}) {
  return (
    <ul className={classes.later} id={id} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.many}, {where(line)}
          </span>
          <Button size="xs" variant="subtle" onClick={() => void onBack(line)}>
            {back}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** 'com Ana Sousa: ligo amanhã' */
const withWhom = ({ passada }: Pick<HojeLine, 'passada'>) =>
  `com ${passada?.nome}${passada?.nota ? `: ${passada.nota}` : ''}`;

const LATER = 'adiadas';
const PASSED = 'passadas';
const ALSO = 'tambem-linhas';

interface AlsoProps<Id extends string> {
  readonly lines: readonly HojeLine<Id>[];
  rowOf(line: HojeLine<Id>): ReactNode;
}

/** What else there is, folded behind how many lines it is. */
function Also<Id extends string>({ lines, rowOf }: AlsoProps<Id>) {
  const [open, setOpen] = useUnfolded('tambem');
  if (lines.length === 0) return null;
  return (
    <div className={classes.also}>
      <h3>
        <button
          type="button"
          id="tambem"
          data-hoje-stop
          aria-expanded={open}
          aria-controls={open ? ALSO : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
          Também <span className={classes.number}>{lines.length}</span>
        </button>
      </h3>
      {open && (
        <ul className={classes.lines} id={ALSO} aria-labelledby="tambem">
          {lines.map(rowOf)}
        </ul>
      )}
    </div>
  );
}

/** A button that shows and hides lines that are elsewhere. */
function Toggle({
  open,
  controls,
  text,
  onToggle,
}: {
  readonly open: boolean;
  readonly controls: string;
  readonly text: string;
  onToggle(): void;
}) {
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {text}
    </Button>
  );
}

type LinesProps<Id extends string> = Omit<Props<Id>, 'lines' | 'error'> & {
  readonly lines: readonly HojeLine<Id>[];
  readonly keys: Pick<KeysProps, 'card' | 'helped' | 'onHelp'>;
};

/** Those that are put off, and those that are passed on, each behind a button of its own. */
function AllElsewhere<Id extends string>({
  lines,
  adiar,
  passar,
}: Pick<LinesProps<Id>, 'lines' | 'adiar' | 'passar'>) {
  const [later, setLater] = useState(false);
  const [gone, setGone] = useState(false);
  const passed = lines.filter(({ passada }) => passada?.minha);
  const put = lines.filter(({ passada, dt_ate }) => !passada?.minha && dt_ate !== null);
  return (
    <>
      {(put.length > 0 || passed.length > 0) && (
        <div className={classes.foot}>
          {put.length > 0 && (
            <Toggle
              open={later}
              controls={LATER}
              text={put.length === 1 ? 'Adiada 1' : `Adiadas ${put.length}`}
              onToggle={() => setLater(!later)}
            />
          )}
          {passed.length > 0 && (
            <Toggle
              open={gone}
              controls={PASSED}
              text={passed.length === 1 ? 'Passada 1' : `Passadas ${passed.length}`}
              onToggle={() => setGone(!gone)}
            />
          )}
        </div>
      )}
      {later && put.length > 0 && (
        <Elsewhere
          id={LATER}
          label="Adiadas"
          lines={put}
          where={({ dt_ate }) => `até ${displayDate(dt_ate ?? '')}`}
          back="Voltar já"
          onBack={(line) => adiar.putOff(line, null)}
        />
      )}
      {gone && passed.length > 0 && (
        <Elsewhere
          id={PASSED}
          label="Passadas"
          lines={passed}
          where={withWhom}
          back="Voltar a mim"
          onBack={passar.back}
        />
      )}
    </>
  );
}

/** What the sentence of a line opens that has no list: its parts, or the sheet of its button. */
function opening<Id extends string>(
  line: HojeLine<Id>,
  onOpen: Props<Id>['onOpen'],
): (() => void) | undefined {
  if (line.parts.length > 0) return onOpen && (() => onOpen(line));
  return line.action && 'onPress' in line.action && line.action.dialog
    ? line.action.onPress
    : undefined;
}

/** The lines: what is to be done first, the others folded, and those that are elsewhere behind buttons of their own. */
function Lines<Id extends string>(props: LinesProps<Id>) {
  const { lines: known, keys, adiar, passar, empty, onRetry, onOpen } = props;
  const [asked, setAsked] = useState<HojeLine<Id>>();
  const [passing, setPassing] = useState<HojeLine<Id>>();
  const lines = known.filter(({ passada, dt_ate }) => !passada?.minha && dt_ate === null);
  const { first, also } = splitLines(lines, HOJE_LINES);
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  const rowOf = (line: HojeLine<Id>) => (
    <HojeLineRow
      key={line.id}
      line={line}
      onOpen={opening(line, onOpen)}
      onPutOff={() => setAsked(line)}
      onIntent={PutOffDialog.preload}
      onPass={() => setPassing(line)}
      onBack={() => void passar.back(line)}
    />
  );
  return (
    <>
      {first.length === 0 && empty(also.length > 0)}
      {first.length > 0 && (
        <ul className={classes.lines} aria-labelledby="para-fazer">
          {first.map(rowOf)}
        </ul>
      )}
      <Also lines={also} rowOf={rowOf} />
      {lines.some(({ total }) => total === null) && (
        <div className={classes.foot}>
          <Button size="xs" variant="default" onClick={onRetry}>
            Contar de novo
          </Button>
        </div>
      )}
      <AllElsewhere lines={known} adiar={adiar} passar={passar} />
      <OptionalPart>
        <HojeKeys
          {...keys}
          onPass={(id) => setPassing(lineOf(id))}
          onPutOff={(id) => setAsked(lineOf(id))}
        />
      </OptionalPart>
      {passing && (
        <PassDialog line={passing} passar={passar} onClose={() => setPassing(undefined)} />
      )}
      {asked && (
        <PutOffDialog
          title="Adiar a linha"
          what={sentenceOf(asked)}
          text="Até lá sai da sua página; os colegas continuam a vê-la."
          busy={adiar.busy}
          onPutOff={(ate) => void adiar.putOff(asked, ate, () => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What has to be done today, line by line. */
export function HojeCard<Id extends string>({ lines, error, ...props }: Props<Id>) {
  const card = useRef<HTMLElement>(null);
  const [helped, onHelp] = useState(false);
  return (
    <section
      className={classes.card}
      aria-labelledby="para-fazer"
      aria-busy={!lines && !error}
      ref={card}
    >
      <div className={classes.cardHead}>
        <h2 id="para-fazer">Para fazer</h2>
        {lines && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.keys}
            aria-label="Atalhos de teclado"
            aria-keyshortcuts="?"
            aria-haspopup="dialog"
            title="Atalhos de teclado (?)"
            onClick={() => onHelp(true)}
          >
            <span aria-hidden>?</span>
          </ActionIcon>
        )}
      </div>
      {error ? (
        <div className={classes.failed} role="alert">
          <span>
            {error.message}
            <Reference of={referenceOf(error)} />
          </span>
          <Button size="xs" variant="default" onClick={props.onRetry}>
            Tentar de novo
          </Button>
        </div>
      ) : lines ? (
        <Lines lines={lines} keys={{ card, helped, onHelp }} {...props} />
      ) : (
        <div className={classes.waiting} aria-hidden>
          {[60, 45, 70, 50].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} />
          ))}
        </div>
      )}
    </section>
  );
}
