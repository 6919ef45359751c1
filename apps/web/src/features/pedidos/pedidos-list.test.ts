import type { PedidoRow } from '@sst/contract';
import { expect, test } from 'vitest';
import { buildCsv } from '../../lib/files/csv.ts';
import { PEDIDO_ROW } from '../../testing/pedido-example.ts';
import { pedidosList } from './pedidos-list.tsx';

const EMPTY: PedidoRow = {
  ...PEDIDO_ROW,
  num_mecan: null,
  dt_nasc: null,
  sexo: null,
  profis: null,
};

const MOVED: PedidoRow = {
  ...PEDIDO_ROW,
  organig_origem: 'Empresa / Norte',
  organig_destino: 'Empresa / Sul / Loja',
  // Once it has taken effect, the employee is there.
  organigrama: 'Empresa / Sul / Loja',
};

test('the file of the requests has the nine columns of the list and where a transfer leads, by its name [EXP-08, LIST-323]', async () => {
  const { fileName, columns } = pedidosList.exports ?? { fileName: '', columns: [] };
  expect(fileName).toBe('Pedidos pendentes - Funcionários');
  expect((await buildCsv([PEDIDO_ROW, EMPTY, MOVED], columns)).slice(1).split('\r\n')).toEqual([
    'N.º mecanográfico;Nome;Data de nascimento;Sexo;Profissão;Data do pedido;Organigrama;Tipo;Estado;Destino',
    '007;Ana Melo;01-02-1990;Feminino;Soldadora;20-11-2026;Empresa / Norte;Alteração de dados;Novo;',
    ';Ana Melo;;;;20-11-2026;Empresa / Norte;Alteração de dados;Novo;',
    '007;Ana Melo;01-02-1990;Feminino;Soldadora;20-11-2026;Empresa / Norte;Alteração de dados;Novo;Empresa / Sul / Loja',
  ]);
});
