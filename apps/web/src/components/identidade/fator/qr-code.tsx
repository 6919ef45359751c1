import { encode } from 'uqr';
import classes from './fator.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A text as a picture that telephones read. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
