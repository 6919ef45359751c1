import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../form.module.css';

/** The order of a field's parts: help and warnings are below the input. */
export const FIELD_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** The description of a required field whose element cannot have `aria-required`. */
export const REQUIRED = 'Obrigatório';

/** A warning below a field; it does not prevent sending. */
export function FieldWarning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
