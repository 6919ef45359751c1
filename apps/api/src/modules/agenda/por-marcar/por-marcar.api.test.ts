import { closesFrom, DEVIDO_REGRAS } from '@sst/contract/prazos/exames-devidos';
import { Parametros } from '@sst/contract/prazos/parametros';
import { addDays } from '@sst/contract/rules/dates/dates';
import { describe, expect, it } from 'vitest';
import { addProposta } from '../../../testing/agenda/placed-proposta.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { type PrazosQuery, usePorMarcar } from '../../../testing/saude/use-por-marcar.ts';

const setup = usePorMarcar();
const { person, list, names, rowOf, ask } = setup;

describe('the list of who is to be booked', () => {
  it('has its parts by the due day, and names apart who is away [MARCAR-01, MARCAR-02, PRAZO-62, API-500]', async () => {
    const who = 'Zulmira Partes';
    for (const [name, days] of [
      ['vencida', -1],
      ['hoje', 0],
      ['trinta', 30],
      ['sessenta', 60],
      ['longe', 61],
      ['nunca', null],
    ] as const) {
      await person(`${who} ${name}`, days);
    }
    // Somebody who begins to work later is not due yet.
    const later = await person(`${who} depois`, null);
    await setup.tests.app.admin.query('update prazo set dt = $2 where cd_funcion = $1', [
      later,
      addDays(TEST_TODAY, 90),
    ]);
    const away = await person(`${who} ausente`, -5);
    await setup.tests.app.admin.query(
      'update prazo set suspenso_de = $2, suspenso_ate = null where cd_funcion = $1',
      [away, addDays(TEST_TODAY, -1)],
    );
    const left = await person(`${who} saiu`, -5, { ativo: false });
    expect(left).toBeGreaterThan(0);
    const of = async (query: PrazosQuery) =>
      (await names({ pesquisa: who, ...query })).map((nome: string) => nome.slice(who.length + 1));
    // Years without an exam come after who is late: nobody can mend them.
    expect(await of({})).toEqual(['vencida', 'nunca', 'hoje', 'trinta', 'sessenta']);
    expect((await of({ ordenacao: 'dt_prazo.asc' }))[0]).toBe('nunca');
    const { body } = await setup.tests.app.call('listPrazosPrestador', {
      token: setup.tests.provider.token,
      query: { pesquisa: who },
    });
    expect(body.message.slice(0, 2).map(({ nome }: { nome: string }) => nome)).toEqual([
      `${who} vencida`,
      `${who} nunca`,
    ]);
    expect(await of({ parte: 'vencidos' })).toEqual(['vencida']);
    expect(await of({ parte: 'em-30-dias' })).toEqual(['hoje', 'trinta']);
    expect(await of({ parte: 'em-60-dias' })).toEqual(['hoje', 'trinta', 'sessenta']);
    expect(await of({ parte: 'nunca' })).toEqual(['nunca']);
    expect(await of({ parte: 'ausentes' })).toEqual(['ausente']);
    expect(await of({ motivo: 'admissao' })).toEqual(['nunca']);
    expect(await of({ mes: TEST_TODAY.slice(0, 7), motivo: 'periodico' })).toContain('hoje');
  });

  it('has whoever waits for an answer last, however late, unless it is sorted [LIST-395]', async () => {
    const { tests } = setup;
    const who = 'Zulmira Ordem';
    const asked = await person(`${who} pedida`, -90);
    const late = await person(`${who} vencida`, -1);
    await person(`${who} depois`, 30);
    const ends = (nomes: readonly string[]) => nomes.map((nome) => nome.slice(who.length + 1));
    const of = async (query: PrazosQuery = {}) => ends(await names({ pesquisa: who, ...query }));
    const ofProvider = async () => {
      const { token } = tests.provider;
      const query = { pesquisa: who };
      const { body } = await tests.app.call('listPrazosPrestador', { token, query });
      return ends(body.message.map(({ nome }: { nome: string }) => nome));
    };
    await ask([asked]);
    expect(await of()).toEqual(['vencida', 'depois', 'pedida']);
    expect(await of({ ordenacao: 'dt_prazo.asc' })).toEqual(['pedida', 'vencida', 'depois']);
    // What a company asks for is to be done by the provider; what is proposed waits for the company.
    expect(await ofProvider()).toEqual(['pedida', 'vencida', 'depois']);
    await addProposta(tests.app.admin, tests.own, {
      cd_funcion: late,
      dt: addDays(TEST_TODAY, 20),
    });
    expect(await ofProvider()).toEqual(['pedida', 'depois', 'vencida']);
    expect(await of()).toEqual(['depois', 'pedida', 'vencida']);
  });

  it('has employees named by code, due or not, and none of another branch [MARCAR-40]', async () => {
    const far = await person('Ermelinda Nomeada', 400);
    const late = await person('Ermelinda Atrasada', -3);
    const left = await person('Ermelinda Saiu', -3, { ativo: false });
    await ask([late]);
    const { rows } = await setup.tests.app.admin.query(
      'select cd::float8 from funcionario where cd_empresa = $1 and ativo limit 1',
      [OTHER_EMPRESA],
    );
    const codigos = [far, late, left, rows[0].cd].join();
    const found = (await list({ codigos })).message;
    expect(
      found.map(({ cd, estado }: { cd: number; estado: string }) => [cd, estado]).toSorted(),
    ).toEqual(
      [
        [far, 'por-pedir'],
        [late, 'pedido'],
      ].toSorted(),
    );
    expect(await names({ codigos, estado: 'por-pedir' })).toEqual(['Ermelinda Nomeada']);
  });

  it('has whom an event asks to be examined, on its day and with its reason [MARCAR-04]', async () => {
    const cd = await person('Quitéria Acontecimento', 300);
    expect(await rowOf(cd)).toBeUndefined();
    const { rows } = await setup.tests.app.admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       select cd_empresa, cd, 'mudanca', 'pedido', 77, $2, $2, now() from funcionario where cd = $1 returning cd`,
      [cd, addDays(TEST_TODAY, -3)],
    );
    expect(await rowOf(cd)).toMatchObject({
      motivo: 'mudanca',
      dt_prazo: addDays(TEST_TODAY, -3),
      estado: 'por-pedir',
    });
    await setup.tests.app.admin.query(
      `update exame_devido set dt_dispensa = now(), motivo_dispensa = 'x' where cd = $1`,
      [rows[0].cd],
    );
    expect(await rowOf(cd)).toBeUndefined();
  });

  it('is booked by an exam alone that could close what is due first [AGENDA-85]', async () => {
    const { admin } = setup.tests.app;
    const cd = await person('Vera Volta', null);
    await admin.query('delete from exame_devido where cd_funcion = $1', [cd]);
    const back = addDays(TEST_TODAY, 20);
    await admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       select cd_empresa, cd, 'regresso', 'facto', 79, $2, $2, now() from funcionario where cd = $1`,
      [cd, back],
    );
    await admin.query('update prazo set dt = null where cd_funcion = $1', [cd]);
    const estado = async () => {
      const { body } = await setup.tests.app.call('listPrazosPrestador', {
        token: setup.tests.provider.token,
        query: { pesquisa: 'Vera Volta', estado: 'marcado' },
      });
      return [(await list({ pesquisa: 'Vera Volta', estado: 'marcado' })).count, body.count];
    };
    await addMarcacao(admin, cd, 'exame', { dt: addDays(back, -5), hr: '10:00' });
    expect(await estado()).toEqual([0, 0]);
    await addMarcacao(admin, cd, 'exame', { dt: back, hr: '10:00' });
    expect(await estado()).toEqual([1, 1]);
    const { rows } = await admin.query(
      `select codigo, nome, valor, unidade, de::text, ate::text, base, marca, ativo from parametro`,
    );
    const parametros = new Parametros(rows);
    for (const regra of DEVIDO_REGRAS) {
      const { rows: said } = await admin.query('select fecha_desde($1, $2)::text as dia', [
        regra,
        back,
      ]);
      expect([regra, said[0].dia]).toEqual([regra, closesFrom({ regra, dia: back }, parametros)]);
    }
  });

  it('has each who returns from a long absence in the line of returns alone, whichever reason comes first [MARCAR-30, HOJE-38]', async () => {
    const cd = await person('Regina Regresso', -20);
    const late = { pesquisa: 'Regina Regresso', parte: 'vencidos', estado: 'por-pedir' };
    expect(await names({ ...late, regresso: 'sem' })).toHaveLength(1);
    await setup.tests.app.admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       select cd_empresa, cd, 'regresso', 'facto', 78, $2, $2, now() from funcionario where cd = $1`,
      [cd, addDays(TEST_TODAY, -3)],
    );
    expect(await rowOf(cd)).toMatchObject({ motivo: 'periodico' });
    expect(await names({ ...late, regresso: 'sem' })).toEqual([]);
    expect(await names({ ...late, regresso: 'com' })).toEqual(['Regina Regresso']);
    const { linhas } = (
      await setup.tests.app.call('getHoje', { token: setup.tests.token, params: { company: 1 } })
    ).body.message;
    const line = linhas.find(({ id }: { id: string }) => id === 'regressos-sem-marcacao');
    expect(line.total).toBe((await list({ regresso: 'com', estado: 'por-pedir' })).count);
  });

  it('is counted by part, month and reason as it is listed, and anew after a change [MARCAR-03, API-501]', async () => {
    const summary = async (query: PrazosQuery = {}) => {
      const { body } = await setup.tests.app.call('getPrazosResumo', {
        token: setup.tests.token,
        params: { company: 1 },
        query,
      });
      return body.message.linhas as { grupo: string; total: number }[];
    };
    const count = (lines: { grupo: string; total: number }[], ...grupos: string[]) =>
      lines
        .filter(({ grupo }) => grupos.includes(grupo))
        .reduce((sum, { total }) => sum + total, 0);
    const listed = async (query: PrazosQuery) => (await list({ quantidade: 10, ...query })).count;
    const lines = await summary();
    expect(count(lines, 'vencidos')).toBe(await listed({ parte: 'vencidos' }));
    expect(count(lines, 'em-30-dias', 'depois')).toBe(await listed({ parte: 'em-60-dias' }));
    expect(count(lines, 'nunca')).toBe(await listed({ parte: 'nunca' }));
    expect(count(lines, 'ausentes')).toBe(await listed({ parte: 'ausentes' }));
    const asked = await summary({ estado: 'pedido' });
    const cd = await person('Ofélia Contada', -2);
    expect((await ask([cd])).status).toBe(200);
    expect(count(await summary(), 'vencidos')).toBe(count(lines, 'vencidos') + 1);
    expect(count(await summary({ estado: 'pedido' }), 'vencidos')).toBe(
      count(asked, 'vencidos') + 1,
    );
  });
});

it('the provider sees who is due in all companies, by empresa, mes and parte [MARCAR-22, API-509]', async () => {
  const cd = await person('Todas Empresas', -9);
  const of = async (query: PrazosQuery) =>
    (
      await setup.tests.app.call('listPrazosPrestador', {
        token: setup.tests.provider.token,
        query,
      })
    ).body;
  const pesquisa = 'Todas Empresas';
  const [row] = (await of({ pesquisa, parte: 'vencidos' })).message;
  expect(row).toMatchObject({ cd, cd_empresa: 1, estado: 'por-pedir', motivo: 'periodico' });
  expect((await of({ pesquisa, empresa: OTHER_EMPRESA })).count).toBe(0);
  expect((await of({ pesquisa, parte: 'nunca' })).count).toBe(0);
  expect((await of({ pesquisa, mes: row.dt_prazo.slice(0, 7) })).count).toBe(1);
  const towns = await setup.tests.app.call('listLocalidadesPrestador', {
    token: setup.tests.provider.token,
  });
  const inTowns = await Promise.all(
    towns.body.message.map((localidade: string) => of({ pesquisa, localidade })),
  );
  // A unit is in one town, its own or that of the nearest above it.
  expect(
    inTowns
      .map(({ count }) => count)
      .toSorted()
      .at(-1),
  ).toBe(1);
  expect(inTowns.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect((await of({ pesquisa, localidade: 'Terra Nenhuma' })).count).toBe(0);
  await ask([cd]);
  expect((await of({ pesquisa, estado: 'pedido' })).message[0]).toMatchObject({
    dt_pedido: TEST_TODAY,
  });
  const all = await of({ quantidade: 10 });
  const ofOne = await of({ empresa: 1, quantidade: 10, ordenacao: 'empresa.des' });
  expect(ofOne.count).toBeGreaterThan(10);
  expect(all.count).toBeGreaterThan(ofOne.count);
});
