import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';

/** The order in which a field shows its parts: help and warnings stand under it. */
export const FIELD_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** Said of a field that no attribute can mark as required: its asterisk is for the eye. */
export const REQUIRED = 'Obrigatório';

/** Something to look at again, which does not stop the form. */
export function FieldWarning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
