import type { PedidoRow } from '@sst/contract';

/** A new request, for tests. */
export const PEDIDO_ROW: PedidoRow = {
  cd: 9,
  cd_funcion: 7,
  num_mecan: '007',
  nome: 'Ana Melo',
  dt_nasc: '1990-02-01',
  sexo: '1',
  profis: 'Soldadora',
  dt_cria: '2026-11-20',
  organig: 'Norte',
  organigrama: 'Empresa / Norte',
  cd_tipo: 1,
  tipo: 'Alteração de dados',
  cd_estad: 0,
  estado: 'Novo',
  nacionalidade: 'Portuguesa',
  categoria: null,
  agrupamento: null,
  funcao_proposta: null,
  num_benef: null,
  loc_trab: null,
  dt_inactiv: null,
  dt_ini_instit: '2015-09-01',
};
