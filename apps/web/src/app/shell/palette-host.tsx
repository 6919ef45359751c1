import { lazy, useEffect, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';

const load = () => import('../palette/palette.tsx');
const Palette = lazy(() => load().then((m) => ({ default: m.Palette })));

export function preloadPalette(): void {
  void load();
}

/** Ctrl-K, or the button, brings the palette; `opened` counts the requests of the button. */
export function PaletteHost({ requests }: { requests: number }) {
  const [shortcuts, setShortcuts] = useState(0);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setShortcuts((count) => count + 1);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const wanted = requests + shortcuts;
  return (
    wanted > 0 && (
      <OptionalPart>
        <Palette wanted={wanted} />
      </OptionalPart>
    )
  );
}
