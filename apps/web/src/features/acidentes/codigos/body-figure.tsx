import { VisuallyHidden } from '@mantine/core';
import { codigoText } from '@sst/contract/acidentes/esaw';
import { useId, useState } from 'react';
import { BACK, BODY_PARTS, FRONT } from './body-shapes.ts';
import classes from './codigos.module.css';
import { Drawn } from './drawn.tsx';

interface Props {
  /** The code of the part that is chosen; empty for none. */
  readonly value: string;
  onChange(code: string): void;
}

/** A body, from the front and from behind, on which a part is pressed. By keys it is one group of choices, whose focus the figure shows. */
export function BodyFigure({ value, onChange }: Props) {
  const name = useId();
  const [focused, setFocused] = useState<string | null>(null);
  return (
    <fieldset className={classes.figure}>
      <legend>
        <VisuallyHidden>Parte do corpo, na figura</VisuallyHidden>
      </legend>
      <div className={classes.keys}>
        {BODY_PARTS.map(({ code }) => (
          <input
            key={code}
            type="radio"
            name={name}
            aria-label={codigoText('parte', code)}
            checked={code === value}
            onChange={() => onChange(code)}
            onFocus={() => setFocused(code)}
            onBlur={() => setFocused(null)}
          />
        ))}
      </div>
      <svg className={classes.body} viewBox="0 0 280 308" aria-hidden>
        {BODY_PARTS.map(({ code, shapes }) => (
          <g
            key={code}
            aria-hidden
            className={classes.part}
            data-chosen={code === value || undefined}
            data-focused={code === focused || undefined}
            onClick={() => onChange(code)}
          >
            <title>{codigoText('parte', code)}</title>
            {shapes.map((shape) => (
              <Drawn key={shape.at.join(' ')} shape={shape} />
            ))}
          </g>
        ))}
        <g className={classes.names}>
          <text x={FRONT} y={304}>
            Frente
          </text>
          <text x={BACK} y={304}>
            Costas
          </text>
        </g>
      </svg>
    </fieldset>
  );
}
