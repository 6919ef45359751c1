/** What a box of a calendar says. */
export interface Box {
  /** By which keys and clicks find it. */
  readonly key: string;
  readonly hr: string;
  /** The short name of its clock, where that is not Lisbon's. */
  readonly clock?: string | null | undefined;
  /** The drawing of its state. */
  readonly icon?: Node | null | undefined;
  readonly estado?: string | undefined;
  readonly nome: string;
  /** The name where there is little room: 'Arruda, C.'. */
  readonly curto?: string;
  /** Beside or below the name, where there is room; it is said in any case. */
  readonly more?: string | null;
  /** What is said after all that is shown. */
  readonly said: string;
  readonly title: string;
}

/**
 * The button that something in a calendar is: it says all of it, and shows what there is room for. The library takes nodes, and
 * never a text to be read as markup: a name is a text.
 */
export function boxNode({
  key,
  hr,
  clock,
  icon,
  estado,
  nome,
  curto,
  more,
  said,
  title,
}: Box): HTMLElement {
  const line = element('div', 'agenda-linha');
  if (icon) line.append(icon);
  line.append(element('time', 'agenda-hora', hr), ' ');
  if (clock) line.append(element('span', 'agenda-relogio', clock), ' ');
  line.append(element('strong', 'agenda-nome', nome));
  if (curto) {
    const short = element('strong', 'agenda-curto', curto);
    short.setAttribute('aria-hidden', 'true');
    line.append(short);
  }
  // Its drawing stands first: where there is no room for both words, the name is what one needs.
  if (estado) line.append(' ', element('span', 'agenda-estado', estado));
  const button = element('div', 'agenda-caixa');
  button.dataset.key = key;
  button.setAttribute('role', 'button');
  button.tabIndex = -1;
  button.append(line);
  if (more) {
    const beside = element('div', 'agenda-mais', more);
    beside.setAttribute('aria-hidden', 'true');
    button.append(beside);
  }
  button.append(element('span', 'agenda-dito', `, ${said}`));
  button.title = title;
  return button;
}

function element(name: string, className: string, text?: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}
