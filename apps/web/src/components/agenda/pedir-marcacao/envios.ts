import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { horasText } from '@sst/contract/rules/hoje/prazos-resposta';
import { countLabel } from '@sst/contract/rules/texts/text';

/** A request that was sent, and what the server says of it. */
export interface Envio {
  readonly cd: number;
  readonly message: string;
  /** For how many it is; others were asked for or booked meanwhile. */
  readonly pedidos: number;
  /** Within how many hours of working days an answer is promised; a server of the version before does not say it. */
  readonly horas?: number | undefined;
  readonly codigos: readonly number[];
  readonly sitio?: string | undefined;
}

const peopleOf = (envios: readonly Envio[]) =>
  peopleText(envios.reduce((sum, { pedidos }) => sum + pedidos, 0));

/** What the server says of one request, or of several together. */
export function togetherText(envios: readonly Envio[]): string {
  const [first] = envios;
  if (first && envios.length === 1) return first.message;
  return `${countLabel(envios.length, 'pedido enviado', 'pedidos enviados')} para ${peopleOf(envios)}.`;
}

/** What was sent, where a list has nobody left: how many, of which sites, and until when an answer is promised. */
export function sentText(envios: readonly Envio[]): string {
  const sites = envios.flatMap(({ sitio }) => sitio ?? []).join(', ');
  const what = envios.length === 1 ? 'Pedido enviado' : `${envios.length} pedidos enviados`;
  const horas = envios.at(-1)?.horas;
  const promise = horas === undefined ? '' : ` O prestador responde em ${horasText(horas)}.`;
  return `${what}: ${peopleOf(envios)}${sites && ` (${sites})`}.${promise}`;
}
