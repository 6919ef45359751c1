import type { Shape } from './body-shapes.ts';

/** A shape of the body. */
export function Drawn({ shape: { kind, at } }: { readonly shape: Shape }) {
  const [x, y, w, h] = at;
  return kind === 'oval' ? (
    <ellipse cx={x} cy={y} rx={w} ry={h} />
  ) : (
    <rect x={x} y={y} width={w} height={h} rx={5} />
  );
}
