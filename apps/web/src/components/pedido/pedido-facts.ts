import type { Alteracoes, PedidoDetail, PedidoRef } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  bringsIn,
  CHANGED_FIELD_LABEL,
  type ChangedField,
  PEDIDO_STATE,
  PEDIDO_TYPE,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { screenPath } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import type { Fact } from '../facts/facts.tsx';
import { keepDates } from '../kept-dates.tsx';

export const IDENTITY: readonly ChangedField[] = [
  'nome',
  'dt_nasc',
  'sexo',
  'nacionalidade',
  'num_contrib',
  'num_serv_soc',
  'num_benef',
  'num_bi',
  'email',
  'telemovel',
];

export const WORK: readonly ChangedField[] = [
  'num_mecan',
  'dt_ini_instit',
  'adm_urgente',
  'profis',
  'categoria',
  'agrupamento',
  'funcao_proposta',
  'loc_trab',
  'organig',
];

const API_DATE = /^\d{4}-\d{2}-\d{2}$/;

function shown(text: string | null): string | null {
  return text && API_DATE.test(text) ? displayDate(text) : text;
}

/** Units are said by their path. */
function shownAs(field: string, text: string | null): string | null {
  return field.startsWith('organig') ? text && screenPath(text) : shown(text);
}

function labelOf(field: string): string {
  return field in CHANGED_FIELD_LABEL ? CHANGED_FIELD_LABEL[field as ChangedField] : field;
}

/** The changes of a request as labels and display values. */
export function changedFacts(alteracoes: Alteracoes) {
  return Object.entries(alteracoes).map(([field, { antes, depois }]) => ({
    label: labelOf(field),
    antes: shownAs(field, antes),
    depois: shownAs(field, depois),
  }));
}

/** What each type of request is about: labels of fields of the detail. */
const OWN_FACTS = {
  [PEDIDO_TYPE.admissao]: [[CHANGED_FIELD_LABEL.dt_ini_instit, 'dt_ini_instit']],
  [PEDIDO_TYPE.alteracao]: [],
  [PEDIDO_TYPE.saida]: [[CHANGED_FIELD_LABEL.dt_inactiv, 'dt_inactiv']],
  [PEDIDO_TYPE.transferencia]: [
    ['Destino', 'organig_destino'],
    ['Data da transferência', 'dt_efeito'],
  ],
} as const satisfies Readonly<
  Record<PedidoType, readonly (readonly [label: string, field: keyof PedidoDetail])[]>
>;

/** Who comes back: 'Ana Melo, N.º 00065, saiu em 20-11-2026'. */
function readmittedText({ nome, num_mecan, dt_saida }: NonNullable<PedidoDetail['readmite']>) {
  const left = dt_saida && `saiu em ${displayDate(dt_saida)}`;
  return [nome, num_mecan && `N.º ${num_mecan}`, left].filter(Boolean).join(', ');
}

/** The facts of a request: when and by whom it was made, what its type is about, and the decision. */
export function factsOfPedido(pedido: PedidoDetail): Fact[] {
  const { cd_estad } = pedido;
  const facts: (Fact | false)[] = [
    { label: 'Data do pedido', value: displayDate(pedido.dt_cria) },
    { label: 'Pedido por', value: pedido.autor },
    pedido.muda_trabalho && { label: 'Trabalho', value: 'Muda substancialmente', wide: true },
    bringsIn(pedido) &&
      pedido.adm_urgente === 'Sim' && {
        label: 'Urgente',
        value: 'Sim: o exame pode fazer-se depois da admissão',
        wide: true,
      },
    ...OWN_FACTS[pedido.cd_tipo].map(([label, field]) => ({
      label,
      value: shownAs(field, pedido[field]),
    })),
    pedido.readmite !== null && { label: 'Readmissão de', value: readmittedText(pedido.readmite) },
    pedido.dt_decis !== null && {
      label: cd_estad === PEDIDO_STATE.emAnalise ? 'Em análise desde' : 'Data da decisão',
      value: displayDate(pedido.dt_decis),
    },
    cd_estad === PEDIDO_STATE.recusado && { label: 'Motivo da recusa', value: pedido.motivo },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The refused request that a request corrects, and the one that corrects it. */
export function correctionFacts(
  { corrige, corrigido_por }: PedidoDetail,
  linkOf: (other: PedidoRef, text: ReactNode) => ReactNode = (_, text) => text,
): Fact[] {
  const fact = (label: string, other: PedidoRef | null) =>
    other
      ? [{ label, value: linkOf(other, keepDates(`O pedido de ${displayDate(other.dt_cria)}`)) }]
      : [];
  return [...fact('Corrige', corrige), ...fact('Corrigido por', corrigido_por)];
}

/**
 * The employee's current fields, without the request's own facts and an urgency that it does not change; those that it changes are highlighted.
 */
export function recordFacts(
  fields: readonly ChangedField[],
  pedido: PedidoDetail,
  alteracoes: Alteracoes,
): Fact[] {
  const own: readonly string[] = OWN_FACTS[pedido.cd_tipo].map(([, field]) => field);
  return fields
    .filter((field) => !own.includes(field) && (field !== 'adm_urgente' || alteracoes[field]))
    .map((field) => {
      const change = alteracoes[field];
      const fact = {
        label: CHANGED_FIELD_LABEL[field],
        ...(field === 'organig' && { wide: true }),
      };
      if (!change) return { ...fact, value: currentValue(field, pedido) };
      const current = pedido.cd_estad === PEDIDO_STATE.aceite ? change.depois : change.antes;
      const value = field === 'organig' ? screenPath(pedido.organigrama) : shown(current);
      return { ...fact, value, mark: 'campo alterado pelo pedido' };
    });
}

function currentValue(field: ChangedField, pedido: PedidoDetail): string | null {
  if (field === 'organig') return screenPath(pedido.organigrama);
  if (field === 'sexo') return pedido.sexo && sexLabel(pedido.sexo);
  return shown(pedido[field]);
}
