import type { Indicadores } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import {
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

async function setorOf(company = EMPRESA, ano = '2025', token = tests.token) {
  const { status, body } = await tests.app.call('getIndicadores', {
    token,
    params: { company },
    query: { ano },
  });
  expect(status).toBe(200);
  return (body.message as Indicadores).unidades[0]?.setor;
}
const report = async () => {
  const { body } = await tests.app.call('getRelatorioIndicadores', {
    token: tests.token,
    params: { company: EMPRESA },
    query: { ano: '2025' },
  });
  return pdfText(Buffer.from(body.message.anex, 'base64')).replace(/\s+/g, ' ');
};

it('beside the indices of a year stand those of the sector, by the CAE of the unit or of the company, in the report too [INDIC-23]', async () => {
  const { admin } = tests.app;
  await admin.query('delete from empresa_participacao; delete from unidade_participacao');
  expect(await setorOf()).toBeNull();
  expect(await report()).not.toContain('Setor');
  await admin.query(
    `insert into indice_setor (ano, cae, indice, valor, fonte, divisao_de, divisao_ate, dt) values
       (2025, 'F', 'if', 35.2, 'Quadro 12', 41, 43, now()), (2025, '41', 'if', 30, 'Quadro 13', null, null, now()),
       (2025, '10', 'if', 18, 'Quadro 13', null, null, now()), (2024, '412', 'if', 1, 'Quadro 1', null, null, now())`,
  );
  expect(await setorOf()).toEqual({ cae: null, valores: [] });
  expect(await report()).toContain('Setor: a CAE da empresa não está indicada.');
  await admin.query(
    `insert into empresa_participacao (cd_empresa, cae, versao, dt) values ($1, '41200', 1, now())`,
    [EMPRESA],
  );
  const company = {
    cae: '41200',
    valores: [{ indice: 'if', cae: '41', valor: 30, fonte: 'Quadro 13' }],
  };
  expect(await setorOf()).toEqual(company);
  // No other year lends its figures.
  expect(await setorOf(EMPRESA, '2023')).toBeNull();
  expect((await setorOf(EMPRESA, '2024'))?.valores).toMatchObject([{ cae: '412', valor: 1 }]);
  expect(await report()).toMatch(
    /Setor em 2025 \(CAE 41200\): If 30,00 \(CAE 41\): (acima do setor|abaixo do setor|sem dados)\. Fonte: CAE 41: Quadro 13\./,
  );

  const token = await signInToRegion(tests);
  expect(await setorOf(REGION, '2025', token)).toEqual(company);
  await admin.query(
    `insert into unidade_participacao (cd_empresa, cd_organig, cae, versao, dt) values ($1, $2, '10711', 1, now())`,
    [EMPRESA, REGION],
  );
  expect(await setorOf(REGION, '2025', token)).toMatchObject({
    cae: '10711',
    valores: [{ cae: '10', valor: 18 }],
  });
  await admin.query(`update unidade_participacao set cae = '84110'`);
  expect(await setorOf(REGION, '2025', token)).toEqual({ cae: '84110', valores: [] });
});
