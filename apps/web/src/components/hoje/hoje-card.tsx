import { Button, Skeleton } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { HOJE_LINES } from '@sst/contract/rules/hoje/hoje';
import { type ReactNode, useState } from 'react';
import { referenceOf } from '../../lib/calls/api-error.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { Reference } from '../feedback/reference.tsx';
import classes from './hoje.module.css';
import { type HojeLine, sentenceOf } from './hoje-line.ts';
import { HojeLineRow } from './hoje-line-row.tsx';
import type { Pass } from './use-pass.ts';
import type { PutOff } from './use-put-off.ts';

const PassDialog = lazyDialog(() => import('./pass-dialog.tsx'), 'PassDialog');
const PutOffDialog = lazyDialog(() => import('../put-off/put-off-dialog.tsx'), 'PutOffDialog');

interface Props<Id extends string> {
  /** `undefined` while loading. */
  readonly lines: readonly HojeLine<Id>[] | undefined;
  readonly error: Error | null;
  readonly adiar: PutOff<Id>;
  readonly passar: Pass<Id>;
  /** What is shown where nothing has to be done. */
  readonly empty: ReactNode;
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

/** The lines: the first ones, the others behind 'Mais', and those that are put off behind a button of their own. */
function Lines<Id extends string>({
  lines: known,
  adiar,
  passar,
  empty,
  onRetry,
  onOpen,
}: Omit<Props<Id>, 'lines' | 'error'> & { readonly lines: readonly HojeLine<Id>[] }) {
  const [all, setAll] = useState(false);
  const [later, setLater] = useState(false);
  const [asked, setAsked] = useState<HojeLine<Id>>();
  const [gone, setGone] = useState(false);
  const [passing, setPassing] = useState<HojeLine<Id>>();
  const passed = known.filter(({ passada }) => passada?.minha);
  const own = known.filter(({ passada }) => !passada?.minha);
  const lines = own.filter(({ dt_ate }) => dt_ate === null);
  const put = own.filter(({ dt_ate }) => dt_ate !== null);
  const rest = lines.length - HOJE_LINES;
  const shown = all ? lines : lines.slice(0, HOJE_LINES);
  return (
    <>
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className={classes.lines}>
          {shown.map((line) => (
            <HojeLineRow
              key={line.id}
              line={line}
              onOpen={onOpen && line.parts.length > 0 ? () => onOpen(line) : undefined}
              onPutOff={() => setAsked(line)}
              onIntent={PutOffDialog.preload}
              onPass={() => setPassing(line)}
              onBack={() => void passar.back(line)}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {rest > 0 && (
          <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Menos' : `Mais ${rest}`}
          </Button>
        )}
        {put.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={later}
            aria-controls={LATER}
            onClick={() => setLater(!later)}
          >
            {put.length === 1 ? 'Adiada 1' : `Adiadas ${put.length}`}
          </Button>
        )}
        {passed.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={gone}
            aria-controls={PASSED}
            onClick={() => setGone(!gone)}
          >
            {passed.length === 1 ? 'Passada 1' : `Passadas ${passed.length}`}
          </Button>
        )}
        {lines.some(({ total }) => total === null) && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Contar de novo
          </Button>
        )}
      </div>
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
  return (
    <section className={classes.card} aria-labelledby="para-fazer" aria-busy={!lines && !error}>
      <div className={classes.cardHead}>
        <h2 id="para-fazer">Para fazer</h2>
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
        <Lines lines={lines} {...props} />
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
