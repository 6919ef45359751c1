import type { AgendaOpcoes, TurnoBody } from '@sst/contract';
import { professionalKey } from './turno-values.ts';

interface Named extends Pick<TurnoBody, 'cd_medic' | 'cd_enferm'> {
  readonly profissional: string;
}

/** The physicians and nurses who can be chosen, and the one who is chosen already. */
export function professionals({ medicos, enfermeiros }: AgendaOpcoes, chosen?: Named) {
  const all = [
    ...medicos.map(({ cd, nome }) => ({ value: `m ${cd}`, label: nome })),
    ...enfermeiros.map(({ cd, nome }) => ({ value: `e ${cd}`, label: `${nome} (enfermagem)` })),
  ];
  if (!chosen || all.some(({ value }) => value === professionalKey(chosen))) return all;
  return [{ value: professionalKey(chosen), label: chosen.profissional }, ...all];
}
