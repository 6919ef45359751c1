import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl, samplePdf } from '../../testing/pdf/sample-pdf.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { STANDARD_AREAS } from './standard-areas.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

interface CallInput {
  readonly area?: number;
  readonly id?: number;
  readonly company?: number;
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
}

const act = (name: CallName, { area = 0, id = 0, company = EMPRESA, ...given }: CallInput = {}) =>
  tests.app.call(name, {
    token: given.token ?? tests.provider.token,
    params: { company, area, id },
    body: given.body,
    headers: given.key ? { 'idempotency-key': given.key } : {},
  });

interface Entry {
  readonly cd: number;
  readonly nome: string;
  readonly inactiv?: boolean;
  readonly tipos: readonly Entry[];
}

const areasOf = async (company = EMPRESA): Promise<readonly Entry[]> =>
  (await act('listAreasDaEmpresa', { company })).body.message;

/** A new area with a type. */
async function add(nome: string): Promise<{ area: number; tipo: number }> {
  const area = (await act('createArea', { body: { nome } })).body.cd;
  const tipo = (await act('createTipoAtividade', { area, body: { nome: `Tipo de ${nome}` } })).body
    .cd;
  return { area, tipo };
}

async function lines(entidade: string, cd: number) {
  const { rows } = await tests.app.admin.query(
    `select acao, cd_utilizador::float8, detalhe from auditoria
      where cd_empresa = $1 and entidade = $2 and cd_entidade = $3 order by cd`,
    [EMPRESA, entidade, cd],
  );
  return rows;
}

async function technician(): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from tecnico order by cd limit 1',
  );
  return rows[0].cd;
}

describe('a new company', () => {
  it('has the standard areas with their types, and no documents', async () => {
    const token = tests.provider.token;
    const { cd } = (
      await tests.app.call('createEmpresa', { token, body: { nome: 'Nova Área, S.A.' } })
    ).body;
    const shown = (await areasOf(cd)).map(({ nome, tipos }) => ({
      nome,
      tipos: tipos.map((tipo) => tipo.nome).toSorted(),
    }));
    const standard = STANDARD_AREAS.map(({ nome, tipos }) => ({ nome, tipos: tipos.toSorted() }));
    const byName = (a: { nome: string }, b: { nome: string }) => (a.nome < b.nome ? -1 : 1);
    expect(shown.toSorted(byName)).toEqual(standard.toSorted(byName));
    const { rows } = await tests.app.admin.query(
      `select r.obs, (select count(*)::int from area_anexo q where q.cd_empresa = $1) as documents
         from area_atividade r where r.cd_empresa = $1 and r.nome = $2`,
      [cd, STANDARD_AREAS[0]?.nome],
    );
    expect(rows).toEqual([{ obs: STANDARD_AREAS[0]?.obs, documents: 0 }]);
  });
});

describe('areas and types of activity', () => {
  it('are added once, renamed, switched off and on, each with a line of the company’s record', async () => {
    const key = 'nova-area';
    const [one, again] = [
      await act('createArea', { body: { nome: '  Radiação   ionizante ' }, key }),
      await act('createArea', { body: { nome: '  Radiação   ionizante ' }, key }),
    ];
    expect([one.status, one.body.message]).toEqual([
      200,
      'Foi adicionada a área «Radiação ionizante».',
    ]);
    expect(again.body).toEqual(one.body);
    const area = one.body.cd;
    const tipo = (await act('createTipoAtividade', { area, body: { nome: 'Dosimetria' } })).body.cd;
    for (const [kind, given, antes, nome] of [
      ['Area', { area }, 'Radiação ionizante', 'Radiações'],
      ['TipoAtividade', { id: tipo }, 'Dosimetria', 'Leitura de dosímetros'],
    ] as const) {
      const renamed = await act(`rename${kind}`, { ...given, body: { nome, antes } });
      expect([kind, renamed.status]).toEqual([kind, 200]);
      for (const inactiv of [true, true, false]) {
        expect((await act(`switch${kind}`, { ...given, body: { inactiv } })).status).toBe(200);
      }
    }
    expect((await areasOf()).find(({ cd }) => cd === area)).toEqual({
      cd: area,
      nome: 'Radiações',
      inactiv: false,
      tipos: [{ cd: tipo, nome: 'Leitura de dosímetros', inactiv: false }],
    });
    const cd_utilizador = tests.provider.cd;
    const nome = 'Radiações';
    expect(await lines('area-atividade', area)).toEqual([
      { acao: 'criar', cd_utilizador, detalhe: { nome: 'Radiação ionizante' } },
      { acao: 'alterar', cd_utilizador, detalhe: { nome, antes: 'Radiação ionizante' } },
      { acao: 'desativar', cd_utilizador, detalhe: { nome } },
      { acao: 'ativar', cd_utilizador, detalhe: { nome } },
    ]);
    expect((await lines('atividade-tipo', tipo)).map(({ acao }) => acao)).toEqual([
      'criar',
      'alterar',
      'desativar',
      'ativar',
    ]);
  });

  it('have each name once, whatever case and accents: a type in its area', async () => {
    const { area, tipo } = await add('Ruído');
    const other = await add('Vibrações');
    const taken = await act('createArea', { body: { nome: 'RUIDO' } });
    expect([taken.status, taken.body.campos]).toEqual([409, { nome: '«Ruído» já existe.' }]);
    const renamed = await act('renameArea', {
      area: other.area,
      body: { nome: 'ruído', antes: 'Vibrações' },
    });
    expect(renamed.status).toBe(409);
    const same = { body: { nome: 'TIPO DE RUIDO' } };
    await act('switchTipoAtividade', { id: tipo, body: { inactiv: true } });
    expect((await act('createTipoAtividade', { area, ...same })).body.campos).toEqual({
      nome: '«Tipo de Ruído» já existe, mas não está em uso: reative a entrada que existe.',
    });
    expect((await act('createTipoAtividade', { area: other.area, ...same })).status).toBe(200);
    // Its own name may be written otherwise.
    const own = { nome: 'RUÍDO', antes: 'Ruído' };
    expect((await act('renameArea', { area, body: own })).status).toBe(200);
    const names = (await areasOf()).filter(({ nome }) => /^ru[ií]do$/i.test(nome));
    expect(names.map(({ nome }) => nome)).toEqual(['RUÍDO']);
  });

  it('added by two users at the same moment exist once', async () => {
    const answers = await Promise.all(
      ['um', 'dois', 'tres'].map((key) =>
        act('createArea', { body: { nome: 'Ao Mesmo Tempo' }, key }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await areasOf()).filter(({ nome }) => nome === 'Ao Mesmo Tempo')).toHaveLength(1);
  });

  it('that somebody has renamed meanwhile keep that name', async () => {
    const { area, tipo } = await add('Iluminação');
    for (const [name, given, antes] of [
      ['renameArea', { area }, 'Iluminação'],
      ['renameTipoAtividade', { id: tipo }, 'Tipo de Iluminação'],
    ] as const) {
      await act(name, { ...given, body: { nome: `${antes} nova`, antes } });
      const late = await act(name, { ...given, body: { nome: 'Outra', antes } });
      expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    }
    const shown = (await areasOf()).find(({ cd }) => cd === area);
    expect([shown?.nome, shown?.tipos[0]?.nome]).toEqual([
      'Iluminação nova',
      'Tipo de Iluminação nova',
    ]);
  });

  it('of another company, or of none, are not found', async () => {
    const { area, tipo } = await add('Alheia');
    const body = { nome: 'Minha', antes: 'Alheia', inactiv: true };
    for (const [name, company, given] of [
      ['renameArea', OTHER_EMPRESA, { area }],
      ['switchArea', OTHER_EMPRESA, { area }],
      ['createTipoAtividade', OTHER_EMPRESA, { area }],
      ['renameTipoAtividade', OTHER_EMPRESA, { id: tipo }],
      ['switchTipoAtividade', OTHER_EMPRESA, { id: tipo }],
      ['switchArea', EMPRESA, { area: UNKNOWN }],
    ] as const) {
      expect([name, (await act(name, { ...given, company, body })).status]).toEqual([name, 404]);
    }
    const shown = (await areasOf()).find(({ cd }) => cd === area);
    expect(shown).toMatchObject({ nome: 'Alheia', inactiv: false, tipos: [{ cd: tipo }] });
  });

  it('need a name that fits', async () => {
    for (const nome of ['', '   ', 'x'.repeat(101)]) {
      const { status, body } = await act('createArea', { body: { nome } });
      expect([status, Object.keys(body.campos)]).toEqual([400, ['nome']]);
    }
  });
});

describe('an area or type that is switched off', () => {
  const clientSees = async (name: CallName): Promise<readonly Entry[]> =>
    (await tests.send(name)).body.message;
  const has = async (name: CallName, cd: number) =>
    (await clientSees(name)).find((row) => row.cd === cd);

  it('can no longer be booked, and is marked in the lists for forms', async () => {
    const { area, tipo } = await add('Legionela');
    const cd_tecnic = await technician();
    const body = { cd_tipo: tipo, cd_tecnic, cd_organig: EMPRESA, dt: '2026-05-05' };
    const booked = await act('createMarcacaoAtividade', { body });
    expect(booked.status).toBe(200);
    const employee = await addFuncionario(tests.app.admin, tests.own);
    const motives = await clientSees('listMotivos');
    const anexo = [{ nome_fich: 'a.pdf', titulo: 'A', anexString: dataUrl(samplePdf()) }];
    const entered = {
      cd_tipo: tipo,
      cd_motiv: motives[0]?.cd,
      cd_funcion: employee,
      cd_organig: tests.own.node,
      anexo,
    };
    for (const [name, given] of [
      ['switchTipoAtividade', { id: tipo }],
      ['switchArea', { area }],
    ] as const) {
      await act(name, { ...given, body: { inactiv: true } });
      const refused = await act('createMarcacaoAtividade', { body });
      const byClient = await tests.send('createAtividadeTecnica', entered);
      for (const { status, body: answer } of [refused, byClient]) {
        expect([name, status, Object.keys(answer.campos)]).toEqual([name, 400, ['cd_tipo']]);
      }
      expect(await has('listTiposAtividade', tipo)).toMatchObject({ inactiv: true });
      await act(name, { ...given, body: { inactiv: false } });
    }
    expect(await has('listTiposAtividade', tipo)).not.toHaveProperty('inactiv');
    expect((await tests.send('createAtividadeTecnica', entered)).status).toBe(200);
  });

  it('is still registered where it was booked', async () => {
    const { area, tipo } = await add('Amianto');
    const cd_tecnic = await technician();
    const body = { cd_tipo: tipo, cd_tecnic, cd_organig: EMPRESA, dt: '2026-03-16' };
    const { cd } = (await act('createMarcacaoAtividade', { body })).body;
    await act('switchArea', { area, body: { inactiv: true } });
    const done = await act('registerAtividade', { body: { ...body, cd_marcacao: cd } });
    expect(done.status).toBe(200);
  });

  it('leaves the menu where nothing is recorded in it, and stays where something is', async () => {
    const empty = await add('Sem nada');
    const used = await add('Com alguma coisa');
    const cd_tecnic = await technician();
    await act('createMarcacaoAtividade', {
      body: { cd_tipo: used.tipo, cd_tecnic, cd_organig: EMPRESA, dt: '2026-05-06' },
    });
    expect(await has('listAreas', empty.area)).toEqual({ cd: empty.area, nome: 'Sem nada' });
    for (const { area } of [empty, used])
      await act('switchArea', { area, body: { inactiv: true } });
    expect(await has('listAreas', empty.area)).toBeUndefined();
    expect(await has('listAreas', used.area)).toEqual({
      cd: used.area,
      nome: 'Com alguma coisa',
      inactiv: true,
    });
    const list = await tests.app.call('listAtividadesTecnicas', {
      token: tests.token,
      params: { company: EMPRESA, area: used.area },
    });
    expect(list.body.message[0].tipo).toBe('Tipo de Com alguma coisa');
    expect((await areasOf()).map(({ cd }) => cd)).toEqual(
      expect.arrayContaining([empty.area, used.area]),
    );
  });
});
