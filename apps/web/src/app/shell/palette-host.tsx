import { lazy, useCallback, useEffect, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { useTypedAhead } from './nav/use-typed-ahead.ts';

const load = () => import('../palette/palette.tsx');
const Palette = lazy(() => load().then((m) => ({ default: m.Palette })));

export function preloadPalette(): void {
  load().catch(() => {});
}

interface Props {
  /** Counts the clicks on the button. */
  readonly requests: number;
  /** Over all companies, for the provider. */
  readonly everywhere: boolean;
}

/** Opens the palette on Ctrl-K or by the search button. */
export function PaletteHost({ requests, everywhere }: Props) {
  const [shortcuts, setShortcuts] = useState(0);
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState(false);
  const endWait = useCallback(() => setWaiting(false), []);
  useTypedAhead(waiting, setText, endWait);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setShortcuts((count) => count + 1);
      setWaiting(true);
      load().catch(endWait);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [endWait]);
  const wanted = requests + shortcuts;
  return (
    wanted > 0 && (
      <OptionalPart>
        <Palette
          wanted={wanted}
          text={text}
          onText={setText}
          onOpenAlready={endWait}
          everywhere={everywhere}
        />
      </OptionalPart>
    )
  );
}
