import type { EnsaioConservacao, Varredura } from '@sst/contract';
import { CONSERVADOS, type Conservado } from '@sst/contract/direitos/conservacao';
import type { ParametroCodigo } from '@sst/contract/prazos/parametros';
import { countLabel } from '@sst/contract/rules/texts/text';

interface Contado {
  readonly tipo: Conservado;
  readonly total: number;
}

/** '12 exames com as suas fichas'. */
export function contadoText({ tipo, total }: Contado): string {
  const [one, many] = CONSERVADOS[tipo].nome;
  return countLabel(total, one, many);
}

/** '12 exames com as suas fichas, 1 acidente'. */
export function contadosText(contados: readonly Contado[]): string {
  return contados.map(contadoText).join(', ');
}

/** Whether a period decides by itself what is deleted: the others only keep some people's records for longer. */
function decides(codigo: ParametroCodigo): boolean {
  return Object.values(CONSERVADOS).some((one) => one.codigo === codigo);
}

/** What is past a period now, whether it is on or not. */
export function passedText(
  codigo: ParametroCodigo,
  { tipos }: Pick<EnsaioConservacao, 'tipos'>,
): string {
  if (!decides(codigo)) return 'Prolonga o prazo dos registos de quem esteve exposto.';
  const found = tipos.filter(({ tipo }) => CONSERVADOS[tipo].codigo === codigo);
  return found.length > 0
    ? `Já passaram deste prazo: ${contadosText(found)}.`
    : 'Hoje, nada passou deste prazo.';
}

/** What has come of a run. */
export function varreduraText({ apagados, fim, corre, prazos }: Varredura): string {
  const gone = contadosText(apagados);
  if (corre) return gone ? `A correr. Até agora apagou ${gone}.` : 'A correr.';
  if (fim === null)
    return gone
      ? `Interrompida, depois de apagar ${gone}. A da noite seguinte continua.`
      : 'Interrompida, sem apagar nada. A da noite seguinte continua.';
  if (gone) return `Apagou ${gone}.`;
  return prazos === 0
    ? 'Não apagou nada: nenhum prazo estava ligado.'
    : 'Não apagou nada: nada tinha passado dos prazos ligados.';
}
