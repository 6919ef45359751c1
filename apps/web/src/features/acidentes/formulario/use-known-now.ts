import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dateText } from '../../../components/form/dates/date-text.ts';
import { changedFields } from '../../../components/form/form-fields.ts';
import { useNow } from '../../../lib/time/now.ts';
import type { AcidenteValues } from './acidente-values.ts';

type Known = Pick<AcidenteValues, 'dt_conhecimento' | 'hr_conhecimento'>;

/** That the employer came to know at a moment, as the form writes it. */
export function knownAt(moment: Date): Known {
  const { dt, hr } = momentInPortugal(moment);
  return { dt_conhecimento: dateText(dt), hr_conhecimento: hr };
}

/** What is typed in a form beside when the employer came to know, which is proposed; `null` if nothing is. */
export function typedFields(opened: AcidenteValues, values: AcidenteValues) {
  const { dt_conhecimento, hr_conhecimento } = values;
  return changedFields({ ...opened, dt_conhecimento, hr_conhecimento }, values);
}

interface KnownForm {
  readonly values: AcidenteValues;
  field(name: keyof Known): { onChange(value: string): void };
}

/** Keeps the proposed moment at now while nothing is typed: a form that somebody has begun keeps when that was. */
export function useKnownNow(form: KnownForm, opened: AcidenteValues): void {
  const { dt_conhecimento: day, hr_conhecimento: hour } = knownAt(useNow());
  const proposed = useRef<Known>(opened);
  const follow = useEffectEvent((now: Known) => {
    const { values } = form;
    const was = proposed.current;
    const { dt_conhecimento, hr_conhecimento } = values;
    if (dt_conhecimento !== was.dt_conhecimento || hr_conhecimento !== was.hr_conhecimento) return;
    if (typedFields(opened, values)) return;
    proposed.current = now;
    form.field('dt_conhecimento').onChange(now.dt_conhecimento);
    form.field('hr_conhecimento').onChange(now.hr_conhecimento);
  });
  useEffect(() => follow({ dt_conhecimento: day, hr_conhecimento: hour }), [day, hour]);
}
