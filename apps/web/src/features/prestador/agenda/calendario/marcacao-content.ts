import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { dotted } from '../../../../lib/dotted.ts';
import type { AgendaRow } from '../agenda-rows.ts';
import { ESTADO_LABEL, estadoOf, momentText } from './states.ts';
import type { Target } from './targets.ts';

/** From so many minutes on, a booking is high enough for a second line. */
const TWO_LINES = 25;

/** What a booking of the calendar is drawn from. */
export interface Drawn {
  readonly key: string;
  readonly marcacao: AgendaRow;
  readonly target: Target;
  /** As the column is called. */
  readonly title: string;
}

/**
 * The button that a booking of the calendar is: it says all of the booking, and shows what there is room for. The library takes
 * nodes, and never a text to be read as markup: a name is a text.
 * @param hr the hour that is shown: while it is dragged, that where it is held.
 * @param icons one of each state, which is copied.
 */
export function marcacaoContent(
  { key, marcacao, target, title }: Drawn,
  hr: string,
  icons: Element | null,
): Node {
  const line = element('div', 'agenda-linha');
  const estado = estadoOf(marcacao);
  const icon = icons?.querySelector(`[data-estado="${estado}"] > svg`)?.cloneNode(true);
  if (icon) line.append(icon);
  line.append(element('time', 'agenda-hora', hr), ' ');
  if (estado) line.append(element('span', 'agenda-estado', ESTADO_LABEL[estado]), ' ');
  line.append(element('strong', 'agenda-nome', marcacao.nome));
  const empresa = empresaDisplayName({ nome: marcacao.empresa, cd_aux: null });
  const high = target.minutos >= TWO_LINES;
  const rest = [momentText(target), title, ...(high ? [] : [empresa, marcacao.tipo])];
  const button = element('div', 'agenda-caixa');
  button.dataset.key = key;
  button.setAttribute('role', 'button');
  button.tabIndex = -1;
  button.append(line);
  if (high) button.append(element('div', 'agenda-mais', dotted(empresa, marcacao.tipo)));
  button.append(element('span', 'agenda-dito', `, ${rest.filter(Boolean).join(', ')}`));
  button.title = `${hr} ${dotted(marcacao.nome, empresa, marcacao.tipo, estado && ESTADO_LABEL[estado])}`;
  return button;
}

function element(name: string, className: string, text?: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}
