import { Button, VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { type Busy, busy, tryAgainNow } from '../../lib/calls/busy.ts';
import classes from './notices.module.css';

/** How often the countdown looks at the time, in ms. */
const LOOK = 200;

/** Whole seconds until a moment as `performance.now()` tells it; 0 once it has come. */
function secondsUntil(moment = 0): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / 1000));
}

function useSecondsUntil(moment: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(moment));
    look();
    if (moment === undefined) return;
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

function BusyCard({ unavailable, nextAt }: Busy) {
  const seconds = useSecondsUntil(nextAt);
  const why = unavailable ? 'Serviço indisponível' : 'Muito ocupado';
  const next = seconds > 0 ? `nova tentativa em ${seconds}\u00a0s…` : 'a tentar de novo…';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.busy} role="group" aria-label={why}>
      <IconHourglass size={20} stroke={1.75} aria-hidden className={classes.hourglass} />
      {/* Announced once, not at every second. */}
      <VisuallyHidden>{why}. A página volta a tentar por si.</VisuallyHidden>
      <span className={classes.countdown} aria-hidden>
        {why}; {next}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        // Not `disabled`, which would lose the focus.
        aria-disabled={seconds === 0 || undefined}
        onClick={tryAgainNow}
      >
        Tentar agora
      </Button>
    </div>
  );
}

/** Says that the server turns calls away for the moment, and when they are made again; nothing otherwise. */
export function BusyNotice() {
  const told = useSelector(busy);
  return told && <BusyCard {...told} />;
}
