import { FUSO_NAME, FUSO_SHORT, hourText } from '@sst/contract/rules/dates/fusos';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { boxNode } from '../../../../components/calendario/box.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { type AgendaRow, isProposta } from '../agenda-rows.ts';
import { momentText } from '../agenda-texts.ts';
import { ESTADO_LABEL, estadoOf } from './states.ts';
import type { Target } from './targets.ts';

/** What a booking of the calendar is drawn from. */
export interface Drawn {
  readonly key: string;
  readonly marcacao: AgendaRow;
  readonly target: Target;
  /** As the column is called. */
  readonly title: string;
  /** It is the nurse's part of a booking: keys go to the physician's. */
  readonly antes?: true;
}

/**
 * The button that a booking of the calendar is.
 * @param hr the hour that is shown: while it is dragged, that where it is held.
 * @param icons one of each state, which is copied.
 */
export function marcacaoContent(
  { key, marcacao, target, title, antes }: Drawn,
  hr: string,
  icons: Element | null,
): Node {
  const state = estadoOf(marcacao);
  const waits = state === 'fora' && isProposta(marcacao) ? ESTADO_LABEL.proposta : null;
  const estado = state && dotted(ESTADO_LABEL[state], waits);
  const empresa = empresaDisplayName({ nome: marcacao.empresa, cd_aux: null });
  const clock = marcacao.fuso && FUSO_NAME[marcacao.fuso];
  const rest = [momentText(target), clock, title, empresa, marcacao.tipo];
  const box = boxNode({
    key,
    hr,
    clock: marcacao.fuso && FUSO_SHORT[marcacao.fuso],
    icon: icons?.querySelector(`[data-estado="${state}"] > svg`)?.cloneNode(true),
    estado,
    nome: marcacao.nome,
    curto: shortName(marcacao.nome),
    more: dotted(empresa, marcacao.tipo),
    said: rest.filter(Boolean).join(', '),
    title: `${hourText(hr, marcacao.fuso)} ${dotted(marcacao.nome, empresa, marcacao.tipo, estado)}`,
  });
  if (antes) box.dataset.antes = '';
  return box;
}

const PARTICLE = /^(a|as|d|da|das|de|do|dos|e|o|os)$/i;

/** 'Arruda, C.': the surname first, of 'Carla Maria Arruda'. */
export function shortName(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word !== '' && !PARTICLE.test(word));
  const last = words.at(-1);
  const first = words[0];
  return !last || !first || words.length < 2 ? nome : `${last}, ${first.slice(0, 1)}.`;
}
