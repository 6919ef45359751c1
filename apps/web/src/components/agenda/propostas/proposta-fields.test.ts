import { expect, it } from 'vitest';
import { untilLook } from './proposta-fields.tsx';

it('the day until which a proposal is answered is amber on the last day and red after it [LIST-400]', () => {
  const toneOn = (today: string) => untilLook('2026-03-30', today)?.tone;
  expect(['2026-03-29', '2026-03-30', '2026-03-31'].map(toneOn)).toEqual([
    undefined,
    'warning',
    'danger',
  ]);
});
