import { type PointerEvent, useRef, useState } from 'react';

/** A line that somebody has drawn, by its points in the units of what it is drawn on. */
export type Traco = readonly (readonly [number, number])[];

/** The path of lines, as an SVG says it: whole numbers. */
function pathOf(tracos: readonly Traco[]): string {
  return tracos
    .map((traco) =>
      traco
        .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
        .join(' '),
    )
    .join(' ');
}

/**
 * Follows a finger, a pen or a mouse on an SVG.
 * @param size of what is drawn on, in its own units.
 */
export function useTracos({ width, height }: { readonly width: number; readonly height: number }) {
  const [tracos, setTracos] = useState<readonly Traco[]>([]);
  const down = useRef(false);
  const at = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return [
      clamp(((event.clientX - box.left) / box.width) * width, width),
      clamp(((event.clientY - box.top) / box.height) * height, height),
    ];
  };
  const end = () => {
    down.current = false;
  };
  return {
    tracos,
    path: pathOf(tracos),
    undo: () => setTracos((before) => before.slice(0, -1)),
    clear: () => setTracos([]),
    props: {
      viewBox: `0 0 ${width} ${height}`,
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        down.current = true;
        const point = at(event);
        setTracos((before) => [...before, [point]]);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (!down.current) return;
        const point = at(event);
        setTracos((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
