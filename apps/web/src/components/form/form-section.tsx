import { type ComponentType, type ReactNode, useId } from 'react';
import classes from './form.module.css';
import type { FieldState } from './use-submit-form.ts';

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

/** A form as its fields read it. */
export interface FieldsOf<V> {
  readonly values: V;
  field<N extends keyof V>(name: N): FieldState<V[N]>;
}

/** The names of those values of a form that a field can show. */
type NameOf<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;

/** A field, without what its form gives it. */
type OwnProps<P> = Omit<P, keyof FieldState | 'as' | 'form' | 'name'>;

type InFormProps<P extends { readonly value?: unknown }, V> = OwnProps<P> & {
  readonly as: ComponentType<P>;
  readonly form: FieldsOf<V>;
  readonly name: NameOf<V, P['value']>;
  /** Spans the whole width. */
  readonly wide?: boolean;
};

/** A field of a form by its name there: the form gives it value, change and error. */
export function Field<P extends { readonly value?: unknown }, V>({
  as: Kind,
  form,
  name,
  wide = false,
  ...props
}: InFormProps<P, V>) {
  const field = { ...props, ...form.field(name) } as unknown as P;
  return (
    <FormField name={name} wide={wide}>
      <Kind {...field} />
    </FormField>
  );
}
