import { DIA_SEMANA_LABEL, diaSemana } from '@sst/contract/rules/agenda/turnos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PATH_SEPARATOR, SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { endOf } from '../../../components/calendario/moment.ts';

/** 'qui', of a day `aaaa-mm-dd`. */
export function weekdayText(dt: string): string {
  return DIA_SEMANA_LABEL[diaSemana(dt)] ?? '';
}

/** 'Fábrica de Sines › Produção', of a path from the company down: the company stands beside it. */
export function siteText(caminho: string): string {
  const [, ...below] = caminho.split(PATH_SEPARATOR);
  return below.slice(-2).join(SCREEN_PATH_SEPARATOR);
}

/** Minutes of a day, in the hour of its place. */
interface Span {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number;
}

/** 'qua 25-11 das 09:00 às 09:30'. */
export function momentText({ dt, hr, minutos }: Span): string {
  return `${weekdayText(dt)} ${displayDate(dt).slice(0, 5)} das ${hr} às ${endOf(hr, minutos)}`;
}
