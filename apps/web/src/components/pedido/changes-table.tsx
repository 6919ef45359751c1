import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { useId } from 'react';
import factClasses from '../facts/facts.module.css';
import classes from './pedido.module.css';
import type { changedFacts } from './pedido-facts.ts';

interface Props {
  readonly title: string;
  readonly changes: ReturnType<typeof changedFacts>;
}

/** The changes of a request: each field's value before and after, side by side. */
export function ChangesTable({ title, changes }: Props) {
  const id = useId();
  return (
    <section className={factClasses.group} aria-labelledby={id}>
      <h4 id={id} className={factClasses.title}>
        {title}
      </h4>
      <table className={classes.changes} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, antes, depois }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{antes || NOT_AVAILABLE}</td>
              <td className={classes.new}>{depois || NOT_AVAILABLE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
