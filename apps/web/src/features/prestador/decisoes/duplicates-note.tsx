import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from '../prestador.module.css';

interface Props {
  readonly title: string;
  /** The people, and what more is to be said. */
  readonly children: ReactNode;
}

/** A box that stands out, about people who may be known already. */
export function DuplicatesNote({ title, children }: Props) {
  const id = useId();
  return (
    <section className={`caution ${classes.alike}`} aria-labelledby={id}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <h3 id={id}>{title}</h3>
        {children}
      </div>
    </section>
  );
}
