/** What a shift cannot be, by the fields of its form. */
import { addMinutes, daysBetween, startOfWeek } from '../dates/dates.ts';
import {
  DIAS_SEMANA,
  hasSomeDay,
  overlaps,
  type TurnoAntes,
  type TurnoPattern,
  type TurnoSlots,
} from './turnos.ts';
import { NOTHING_TAKEN, slotsOn } from './vagas.ts';

const WEEK = 7;

/** Some day that is no holiday. */
const NO_HOLIDAY = '2026-01-05';

/** What is wrong with the hours of a shift, by field; nothing where they are right. */
export function turnoErrors({
  de,
  ate,
  minutos,
  dt_ini,
  dt_fim,
  dias,
  repete,
  pausas,
}: Omit<TurnoSlots, 'capacidade' | 'excecoes' | 'antes'>): Record<string, string> {
  const campos: Record<string, string> = {};
  if (ate <= de) campos.ate = 'O fim é anterior ao início.';
  else if ((addMinutes(de, minutos) ?? '24:00') > ate)
    campos.minutos = 'Não cabe nenhuma marcação nestas horas.';
  if (dt_fim !== null && dt_fim < dt_ini) campos.dt_fim = 'O último dia é anterior ao primeiro.';
  else if (
    dt_fim !== null &&
    dias.length > 0 &&
    !hasSomeDay([{ dt_ini, dias, repete }], dt_ini, dt_fim)
  )
    campos.dias = 'Entre os dois dias não há nenhum destes dias.';
  for (const [index, pause] of pausas.entries()) {
    const later = pausas.slice(index + 1).some((other) => overlaps(pause, other));
    if (pause.ate <= pause.de || pause.de < de || pause.ate > ate)
      campos[`pausas.${index}`] = 'A pausa fica fora das horas do turno.';
    else if (later) campos[`pausas.${index}`] = 'As pausas sobrepõem-se.';
  }
  const always = {
    dt_ini: NO_HOLIDAY,
    dt_fim: null,
    dias: DIAS_SEMANA,
    excecoes: [],
    capacidade: 1,
  };
  if (Object.keys(campos).length === 0 && pausas.length > 0) {
    if (slotsOn({ ...always, de, ate, minutos, pausas }, NO_HOLIDAY, NOTHING_TAKEN).length === 0)
      campos['pausas.0'] = 'Com estas pausas não cabe nenhuma marcação.';
  }
  return campos;
}

/** What is wrong with the nurse's shift before a physician's, by field; nothing where they fit each other. */
export function antesErrors(
  turno: Pick<TurnoSlots, 'dias' | 'repete' | 'minutos' | 'capacidade' | 'minutos_antes'> & {
    readonly dt_ini?: string;
    readonly cd_medic: number | null;
    readonly cd_local: number;
  },
  antes:
    | (Pick<TurnoAntes, 'dias' | 'repete' | 'capacidade'> & {
        readonly dt_ini?: string;
        readonly cd_enferm: number | null;
        readonly cd_local: number;
      })
    | undefined,
): Record<string, string> {
  const wrong = (text: string) => ({ cd_turno_antes: text });
  if (turno.cd_medic === null) return wrong('Só o turno de um médico tem um enfermeiro antes.');
  if (!antes || antes.cd_enferm === null) return wrong('Escolha um turno de um enfermeiro.');
  if (antes.cd_local !== turno.cd_local) return wrong('O turno do enfermeiro é noutro local.');
  if (!turno.dias.every((dia) => antes.dias.includes(dia)) || !repeatsWith(turno, antes))
    return wrong('O enfermeiro não está em todos os dias deste turno.');
  if (antes.capacidade < turno.capacidade)
    return wrong('O enfermeiro recebe menos pessoas ao mesmo tempo do que o médico.');
  const { minutos_antes } = turno;
  if (minutos_antes == null) return { minutos_antes: 'Indique os minutos do enfermeiro.' };
  // With more, the nurse would have two people at once.
  if (minutos_antes > turno.minutos)
    return { minutos_antes: `No máximo, os ${turno.minutos} minutos de cada marcação.` };
  return {};
}

/** Whether a shift is there in every week that another one is. */
function repeatsWith(
  turno: Pick<TurnoPattern, 'repete'> & { readonly dt_ini?: string },
  antes: Pick<TurnoPattern, 'repete'> & { readonly dt_ini?: string },
): boolean {
  if (!antes.repete || antes.repete === 'semana') return true;
  if (turno.repete !== antes.repete) return false;
  if (antes.repete !== 'quinzena' || !turno.dt_ini || !antes.dt_ini) return true;
  return (daysBetween(startOfWeek(antes.dt_ini), startOfWeek(turno.dt_ini)) / WEEK) % 2 === 0;
}
