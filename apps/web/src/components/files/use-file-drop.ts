import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Accepts dropped files, and keeps the browser from opening a file dropped elsewhere on the page.
 * @param zone the drop zone; the whole page by default.
 * @returns whether files are dragged over the zone.
 */
export function useFileDrop(
  choose: (files: readonly File[]) => void,
  zone?: RefObject<HTMLElement | null>,
): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(choose);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const within = ({ target }: Event) => !zone || zone.current?.contains(target as Node) === true;
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(within(event));
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      if (within(event)) take([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => controller.abort();
  }, [zone]);
  return over;
}
