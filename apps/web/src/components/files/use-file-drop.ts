import { type RefObject, useEffect, useRef, useState } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Takes files that are dropped; the browser would leave the page for one that is dropped anywhere on it.
 * @param zone where they are taken; anywhere on the page where absent.
 * @returns whether files are above the place that takes them.
 */
export function useFileDrop(
  choose: (files: readonly File[]) => void,
  zone?: RefObject<HTMLElement | null>,
): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(choose);
  useEffect(() => {
    take.current = choose;
  });
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
      if (within(event)) take.current([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => controller.abort();
  }, [zone]);
  return over;
}
