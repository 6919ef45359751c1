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

test('the file of the requests has the nine columns of the list, by its name [EXP-08]', async () => {
  const { fileName, columns } = pedidosList.exports ?? { fileName: '', columns: [] };
  expect(fileName).toBe('Pedidos pendentes - Funcionários');
  expect((await buildCsv([PEDIDO_ROW, EMPTY], columns)).slice(1).split('\r\n')).toEqual([
    'N.º mecanográfico;Nome;Data de nascimento;Sexo;Profissão;Data do pedido;Organigrama;Tipo;Estado',
    '007;Ana Melo;01-02-1990;Feminino;Soldadora;20-11-2026;Norte;Alteração de dados;Novo',
    ';Ana Melo;;;;20-11-2026;Norte;Alteração de dados;Novo',
  ]);
});
