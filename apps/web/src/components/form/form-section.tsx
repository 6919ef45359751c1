import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

/** A group of fields under a heading. */
export function FormSection(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <div className={classes.fields}>{props.children}</div>
    </section>
  );
}

interface FieldProps {
  /** The field's name in the form's errors, by which `focusFirstError` finds it. */
  readonly name: string;
  /** Spans the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The grid cell of a field. */
export function FormField({ name, wide, children }: FieldProps) {
  return (
    <div data-field={name} className={wide ? classes.wide : undefined}>
      {children}
    </div>
  );
}
