import type { LinhaDoHistorico } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const callOf = (id: number, token = tests.token, company = EMPRESA) => ({
  token,
  params: { company, id },
});
async function read(id: number, token = tests.token): Promise<LinhaDoHistorico[]> {
  const { status, body } = await tests.app.call('getHistoricoAcidente', callOf(id, token));
  expect(status).toBe(200);
  return body.message;
}
const newAcidente = () =>
  addAcidente(tests.app.admin, tests.own.employee, { dt: '2026-03-10', hr: '09:00' });

describe('the history of an accident', () => {
  it('tells who did what, and what a correction has replaced [ACID-318, ACID-319, ACID-377]', async () => {
    const id = await newAcidente();
    expect(await read(id)).toEqual([]);
    const { app } = tests;
    const codes = {
      desvio: '52',
      contacto: '31',
      lesao: '32',
      parte: '63',
      agente: '01',
      cpp: '7',
    };
    await app.call('saveCodigosAcidente', { ...callOf(id), body: codes });
    await app.call('saveCodigosAcidente', { ...callOf(id), body: { ...codes, parte: '62' } });
    const first = { dt: '2026-03-10', hr: '10:00', gravidade: 'nenhuma' };
    await app.call('saveCircunstanciasAcidente', { ...callOf(id), body: first });
    await app.call('saveCircunstanciasAcidente', {
      ...callOf(id),
      body: { ...first, hr: '11:30', gravidade: 'grave' },
    });
    // Said again, nothing changes.
    await app.call('saveCircunstanciasAcidente', {
      ...callOf(id),
      body: { ...first, hr: '11:30', gravidade: 'grave' },
    });
    await app.call('saveParticipacaoAcidente', {
      ...callOf(id),
      body: { destino: 'act', tipo: 'nao-se-aplica', dispensa: 'outra', razao: 'Não foi cá.' },
    });
    const dados = {
      empresa: { versao: 0, cae: '47111' },
      funcionario: { versao: 0, contrato: 'sem-termo' },
    };
    const saved = await app.call('saveDadosParticipacao', { ...callOf(id), body: dados });
    expect(saved.status).toBe(200);
    const lines = await read(id);
    expect(lines.map(({ texto, mudou }) => [texto, ...mudou])).toEqual([
      [
        'Alterou: Dados para participar acidentes',
        expect.stringMatching(/^Da empresa: Atividade principal \(CAE\); Da pessoa: \S/),
      ],
      ['Concluiu: Participação de um acidente', 'ACT: não se aplica'],
      [
        'Alterou: Processo de um acidente',
        'Conhecimento: 10-03-2026 10:00 → 10-03-2026 11:30',
        'Gravidade: Nem grave nem mortal → Grave',
      ],
      [
        'Alterou: Processo de um acidente',
        'Conhecimento: — → 10-03-2026 10:00',
        'Gravidade: — → Nem grave nem mortal',
      ],
      ['Alterou: Códigos de um acidente', 'Parte do corpo: 63 Tornozelo → 62 Perna e joelho'],
      expect.arrayContaining([
        'Alterou: Códigos de um acidente',
        expect.stringMatching(/^Desvio: — → 52 \S/),
      ]),
    ]);
    expect(new Set(lines.map(({ quem }) => quem))).toEqual(new Set([lines[0]?.quem]));
    expect(lines[0]?.quem).toMatch(/\w/);
  });

  it('tells of absences only who may know of them, and of nothing who may not see the accident [ACID-319]', async () => {
    const id = await newAcidente();
    const body = { cd: null, dt_ini: '2026-03-10', dt_fim: '2026-03-12' };
    const { status } = await tests.app.call('saveAusenciaAcidente', { ...callOf(id), body });
    expect(status).toBe(200);
    expect((await read(id)).map(({ texto }) => texto)).toEqual(['Criou: Ausência por um acidente']);
    const { token: blind } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect(await read(id, blind)).toEqual([]);
    const { token } = await signInWith(tests.app, {
      cd_empresa: OTHER_EMPRESA,
      acessos: ALL_ACCESSES,
    });
    for (const company of [EMPRESA, OTHER_EMPRESA])
      expect([403, 404]).toContain(
        (await tests.app.call('getHistoricoAcidente', callOf(id, token, company))).status,
      );
  });
});
