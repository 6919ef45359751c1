import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf, storedAcidente } from '../../testing/acidentes/acidentes.ts';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Fields = Readonly<Record<string, unknown>>;

async function create(values: Fields = {}, more: { token?: string; company?: number } = {}) {
  const answer = await tests.send('createAcidente', acidenteOf(tests.own, values), more);
  expect([values, answer.status, answer.body.campos]).toEqual([values, 200, undefined]);
  return answer.body as { message: string; cd: number };
}

const stored = async (values: Fields) => storedAcidente(tests.app.admin, (await create(values)).cd);

describe('registering an accident', () => {
  it('keeps every field, in state Novo, with who registered it and when [ACID-08, ACID-18, API-53, ENT-23]', async () => {
    const { admin, clock } = tests.app;
    const node = tests.own.nodes.at(-1) as number;
    const form = {
      loc: 'Cais de carga',
      descric: 'Caiu do empilhador;\nmagoou o joelho.',
      prest_prim_socorr: 3,
      prest_prim_socorr_desc: 'Transporte em ambulância',
      cd_organig_acident: node,
      formac_taref: 0,
      epi_adeq: 2,
      interr_trab: true,
      dt_interr_trab: '2026-03-03',
      hr_interr_trab: '08:00',
      obs: 'Comunicado à seguradora.',
    };
    let created = { message: '', cd: 0 };
    const lines = await auditedBy(admin, async () => {
      created = await create(form);
    });
    const { formac_taref, ...same } = form;
    expect(created.message).toBe('Acidente registado com sucesso.');
    expect(await storedAcidente(admin, created.cd)).toEqual({
      ...acidenteOf(tests.own),
      ...same,
      formac_tarefa: formac_taref,
      cd_empresa: EMPRESA,
      cd_estad: 0,
      cd_autor: tests.user,
      dt_cria: clock.now(),
      cd_decisor: null,
      dt_decis: null,
      cod_externo: null,
    });
    expect(lines).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        entidade: 'acidente',
        cd_entidade: created.cd,
        detalhe: { cd_funcion: tests.own.employee, dt: '2026-03-02' },
      },
    ]);
  });

  it('asks for no more than what is required; the rest is empty, without an interruption [ACID-09, API-53, ENT-23]', async () => {
    const nothing = {
      loc: null,
      prest_prim_socorr_desc: null,
      formac_tarefa: null,
      epi_adeq: null,
      interr_trab: false,
      dt_interr_trab: null,
      hr_interr_trab: null,
      obs: null,
    };
    expect(await stored({})).toMatchObject(nothing);
    const { formac_tarefa, ...sent } = nothing;
    expect(await stored({ ...sent, formac_taref: formac_tarefa })).toMatchObject(nothing);
    const empty = { loc: '', prest_prim_socorr_desc: '   ', obs: '\n', dt_interr_trab: '' };
    expect(await stored({ ...empty, hr_interr_trab: '' })).toMatchObject(nothing);
  });

  it('is at once among the requests and their count, not among the accidents [PEND-16, PEND-24, API-47, API-52]', async () => {
    const read = async (name: 'listAcidentesPendentes' | 'listAcidentes') => {
      const query = { quantidade: 100, ordenacao: 'dt.desc' };
      const call = { token: tests.token, params: { company: EMPRESA }, query };
      return (await tests.app.call(name, call)).body;
    };
    const [pending, accepted] = [await read('listAcidentesPendentes'), await read('listAcidentes')];
    const { cd } = await create({ dt: '2026-03-16', hr: '08:59' });
    const after = await read('listAcidentesPendentes');
    expect(after.count).toBe(pending.count + 1);
    expect(after.message).toContainEqual(
      expect.objectContaining({ cd, cd_estad: 0, estado: 'Novo' }),
    );
    expect(await read('listAcidentes')).toEqual(accepted);
  });

  it.each([0, 1, 2, 3, 4, 5])('takes level %i of first aid [ACID-17, API-53]', async (level) => {
    expect((await stored({ prest_prim_socorr: level })).prest_prim_socorr).toBe(level);
  });

  it.each([0, 1, 2, null])(
    'takes the answer %j about training and equipment [ACID-20, API-53]',
    async (value) => {
      const row = await stored({ formac_taref: value, epi_adeq: value });
      expect([row.formac_tarefa, row.epi_adeq]).toEqual([value, value]);
    },
  );

  it.each([
    ['loc', 100],
    ['prest_prim_socorr_desc', 100],
    ['descric', 4000],
    ['obs', 4000],
  ])(
    'takes %s up to %i characters, spaces around them not counted [ACID-12, API-53, CONST-16]',
    async (field, limit) => {
      for (const sign of ['x', 'ã', '"']) {
        const text = sign.repeat(limit);
        expect((await stored({ [field]: `  ${text}\n` }))[field]).toBe(text);
      }
      expect((await stored({ [field]: '😀'.repeat(limit / 2) }))[field]).toBe(
        '😀'.repeat(limit / 2),
      );
    },
  );

  it('keeps texts as they are, whatever they look like [API-53]', async () => {
    for (const descric of [
      "'; drop table acidente; --",
      '<script>alert(1)</script>',
      '=1+1',
      '%_\\',
    ]) {
      expect((await stored({ descric })).descric).toBe(descric);
    }
  });

  it('of work that was not interrupted keeps no time of it [ACID-10, ACID-11, API-53]', async () => {
    const times = { dt_interr_trab: '2020-01-01', hr_interr_trab: '08:00' };
    const none = { interr_trab: false, dt_interr_trab: null, hr_interr_trab: null };
    expect(await stored({ ...times, interr_trab: false })).toMatchObject(none);
    expect(await stored(times)).toMatchObject(none);
  });

  it.each([
    ['2026-03-02', '14:20'],
    ['2026-03-02', '23:59'],
    ['2026-03-03', '00:00'],
    ['2027-01-01', '00:00'],
  ])(
    'takes an interruption at %s %s, not before the accident [ACID-11, API-53]',
    async (dt_interr_trab, hr_interr_trab) => {
      const times = { interr_trab: true, dt_interr_trab, hr_interr_trab };
      expect(await stored(times)).toMatchObject(times);
    },
  );

  it.each([
    ['2026-03-16', '09:00'],
    ['2026-03-16', '00:00'],
    ['2026-03-15', '23:59'],
    ['1999-12-31', '12:00'],
  ])('takes %s %s, at 9 in the morning of 16 March 2026 [ACID-09, API-53]', async (dt, hr) => {
    expect(await stored({ dt, hr })).toMatchObject({ dt, hr });
  });

  it('takes nothing that is not asked for: neither state, author, company, code nor moment [PERM-13, API-53]', async () => {
    const row = await stored({
      cd: 123_456_789,
      cd_empresa: tests.foreign.cd_empresa,
      cd_estad: 1,
      estado: 'Aceite',
      cd_autor: tests.foreign.user,
      dt_cria: '2020-01-01T00:00:00Z',
      cd_decisor: tests.user,
      dt_decis: '2020-01-01T00:00:00Z',
      cod_externo: 'X-1',
      formac_tarefa: 1,
      organig: 'Outra',
      nome: 'Outra pessoa',
    });
    expect(row).toMatchObject({
      cd_empresa: EMPRESA,
      cd_estad: 0,
      cd_autor: tests.user,
      dt_cria: tests.app.clock.now(),
      cd_decisor: null,
      dt_decis: null,
      cod_externo: null,
      formac_tarefa: null,
    });
    expect(await storedAcidente(tests.app.admin, 123_456_789)).toBeUndefined();
  });

  it('in a branch takes its people and its nodes, by its user and by the path [PERM-13, LIST-20, API-53]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 4 });
    const token = await signInToRegion(tests);
    const there = { cd_funcion, cd_organig: 3, cd_organig_acident: REGION };
    for (const more of [{ token, company: REGION }, { company: REGION }]) {
      const { cd } = await create(there, more);
      expect(await storedAcidente(tests.app.admin, cd)).toMatchObject(there);
    }
  });

  it("needs 'criar' of menu 4, and nothing else [PERM-16, API-53]", async () => {
    const acessos = [{ menu: 4, capabilities: ['criar'] }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    await create({}, { token });
  });
});

describe('the types of accident', () => {
  it('are all, by name, for whoever has a session [ACID-14, ACID-22, API-54, ENT-31]', async () => {
    const { rows } = await tests.app.admin.query('select cd::float8, nome from lesao_tipo');
    rows.sort((a, b) => new Intl.Collator('pt-PT').compare(a.nome, b.nome));
    const { token } = await signInWith(tests.app);
    const { status, body } = await tests.app.call('listTiposAcidente', { token });
    expect([status, body]).toEqual([200, { message: rows }]);
    expect((await tests.app.call('listTiposAcidente')).status).toBe(401);
  });
});
