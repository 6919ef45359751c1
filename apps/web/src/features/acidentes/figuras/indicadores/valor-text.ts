import type { Indicadores } from '@sst/contract';
import { CODIGOS, codigoText } from '@sst/contract/acidentes/esaw';
import { isCodificada, valorText } from '@sst/contract/acidentes/figuras/dimensoes';

/** What a value of a dimension is called, a code by its words. */
export function nomeDoValor({
  dimensao,
  valor,
  nome,
}: Indicadores['distribuicao'][number]): string {
  if (dimensao === 'tipo') return nome ?? '';
  if (!isCodificada(dimensao) || valor === null) return valorText(dimensao, valor);
  const found = CODIGOS[dimensao].find(({ code }) => Number(code) === valor);
  return found ? codigoText(dimensao, found.code) : valorText(dimensao, valor);
}
