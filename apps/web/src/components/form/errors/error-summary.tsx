import { countLabel } from '@sst/contract/rules/texts/text';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import type { WrongField } from './wrong-fields.ts';

/** Loaded once the form is shown: it is seen only if the form could not be sent. */
const ErrorList = lazyPart(() => import('./error-list.tsx'), 'ErrorList');

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** In the order of the form. */
  readonly wrong: readonly WrongField[];
  /** The errors of all fields as they are now. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Whether a field is only empty. */
  isMissing(name: string): boolean;
}

/**
 * Above the fields of a form that could not be sent: how many are wrong, and a link to each, in the words that stand below
 * it. What is corrected leaves it.
 */
export function ErrorSummary({ form, wrong, errors, isMissing }: Props) {
  useEffect(() => ErrorList.preload(), []);
  const left = wrong.filter(({ name }) => errors[name]);
  // One is below its field, which has the focus.
  const shown = wrong.length > 1 && left.length > 0;
  const title = left.every(({ name }) => isMissing(name))
    ? `${left.length === 1 ? 'Falta' : 'Faltam'} ${countLabel(left.length, 'campo', 'campos')}`
    : `Há ${countLabel(left.length, 'campo', 'campos')} por corrigir`;
  return (
    // It is looked for before its code may have come.
    <div data-errors hidden={!shown}>
      <OptionalPart>
        {shown && (
          <ErrorList
            title={title}
            left={left}
            errors={errors}
            onGo={(name) => focusFirstError(form.current, [name])}
          />
        )}
      </OptionalPart>
    </div>
  );
}
