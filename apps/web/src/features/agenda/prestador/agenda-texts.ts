import { DIA_SEMANA_LABEL, diaSemana } from '@sst/contract/rules/agenda/turnos';
import { PATH_SEPARATOR, SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';

/** 'qui', of a day `aaaa-mm-dd`. */
export function weekdayText(dt: string): string {
  return DIA_SEMANA_LABEL[diaSemana(dt)] ?? '';
}

/** 'Fábrica de Sines › Produção', of a path from the company down: the company stands beside it. */
export function siteText(caminho: string): string {
  const [, ...below] = caminho.split(PATH_SEPARATOR);
  return below.slice(-2).join(SCREEN_PATH_SEPARATOR);
}
