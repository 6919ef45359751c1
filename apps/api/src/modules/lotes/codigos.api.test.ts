import type { CallName } from '@sst/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { exame, person, unidade, useLotes } from '../../testing/lotes/use-lotes.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addKey, type TestKey } from '../../testing/utilizadores/keys.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const lotes = useLotes();

let cd: number;
let other: number;
let codigo: string;
let semSaude: TestKey;
beforeAll(async () => {
  await lotes.put('putUnidades', [unidade({ codigo: 'LTC' })]);
  const row = person({ cod_externo: 'LIDO 7/a' });
  codigo = row.cod_externo ?? '';
  cd = (await lotes.put('putFuncionarios', [row])).body.linhas[0].cd;
  await lotes.put('putFuncionarios', [{ ...row, cod_externo: 'AG-7', unidade: 'LTC' }], {
    key: lotes.agenda,
  });
  await lotes.put('putExames', [exame('EX-LIDO', codigo)]);
  await lotes.put('putUnidades', [unidade()], { company: lotes.other });
  const foreign = await lotes.put('putFuncionarios', [row], { company: lotes.other });
  other = foreign.body.linhas[0].cd;
  semSaude = await addKey(lotes.tests.app.admin, {
    cd_empresa: 0,
    cd_utilizador: lotes.tests.provider.cd,
    saude: false,
  });
});

type By = { readonly headers: Record<string, string> } | { readonly token: string };
const ask = (
  name: CallName,
  query: Record<string, string>,
  { by = lotes.clinica as By, company = EMPRESA, params = {} } = {},
) => lotes.tests.app.call(name, { ...by, params: { company, ...params }, query } as never);
const list = (query: Record<string, string>, options: Parameters<typeof ask>[2] = {}) =>
  ask('listFuncionarios', { quantidade: '10', ...query }, options);
const codesOf = ({ body }: { body: { message: { cd: number }[] } }) =>
  body.message.map((row) => row.cd);

const BOTH = [
  { origem: 'agenda', codigo: 'AG-7' },
  { origem: 'clinica', codigo: 'LIDO 7/a' },
];

describe('the codes of programs', () => {
  it('find a record in its list, of any source or of one, and its company alone [LOTE-35]', async () => {
    expect(codesOf(await list({ cod_externo: codigo }))).toEqual([cd]);
    expect(codesOf(await list({ cod_externo: codigo, origem: 'clinica' }))).toEqual([cd]);
    expect(codesOf(await list({ cod_externo: codigo, origem: 'agenda' }))).toEqual([]);
    expect(codesOf(await list({ cod_externo: 'LIDO' }))).toEqual([]);
    expect(codesOf(await list({ cod_externo: codigo }, { company: lotes.other }))).toEqual([other]);
    const exams = await ask('listExames', { cod_externo: 'EX-LIDO', quantidade: '10' });
    expect(exams.body.count).toBe(1);
  });

  it('stand in the rows of a page, and in the record of an employee [LOTE-35]', async () => {
    const [row] = (await list({ cod_externo: codigo, com_codigos: 'true' })).body.message;
    expect(row.codigos_externos).toEqual(BOTH);
    const plain = (await list({ cod_externo: codigo })).body.message[0];
    expect(plain).not.toHaveProperty('codigos_externos');
    const all = (await list({ com_codigos: 'true', quantidade: '100' })).body.message;
    expect(
      all.every((one: { codigos_externos: unknown[] }) => Array.isArray(one.codigos_externos)),
    ).toBe(true);
    const detail = await ask('getFuncionario', {}, { params: { id: cd } });
    expect(detail.body.codigos_externos ?? detail.body.message.codigos_externos).toEqual(BOTH);
    const whole = await lotes.tests.app.call('listFuncionarios', {
      ...lotes.clinica,
      params: { company: EMPRESA },
      query: { com_codigos: 'true' },
    } as never);
    expect([whole.status, Object.keys(whole.body.campos)]).toEqual([400, ['quantidade']]);
  });

  it('find an employee by the search of the list, as a whole alone [LOTE-35]', async () => {
    for (const pesquisa of [codigo, ` ${codigo} `, 'AG-7'])
      expect(codesOf(await list({ pesquisa }))).toEqual([cd]);
    expect(codesOf(await list({ pesquisa: 'LIDO 7' }))).toEqual([]);
  });

  it('are read both ways, of whichever record one may read [LOTE-35]', async () => {
    const read = (query: Record<string, string>, options: Parameters<typeof ask>[2] = {}) =>
      ask('listCodigosDeRegistos', query, options);
    const mine = BOTH.map((one) => ({ cd, ...one }));
    const ofCd = { entidade: 'funcionario', cd: `${cd},${other}` };
    expect((await read(ofCd)).body.message).toEqual(mine);
    expect((await read({ entidade: 'funcionario', cod_externo: codigo })).body.message).toEqual([
      mine[1],
    ]);
    expect(codesOf(await read(ofCd, { company: lotes.other }))).toEqual([other]);
    const exames = { entidade: 'exame', cod_externo: 'EX-LIDO' };
    expect((await read(exames)).body.message).toHaveLength(1);
    // Whose key may see no health data learns of no exam.
    expect((await read(exames, { by: semSaude })).status).toBe(403);
    expect((await read(ofCd, { by: semSaude })).status).toBe(200);
    const [{ cd: unit }] = await lotes.sql(
      `select o.cd::float8 from organigrama o where o.cd_empresa = $1 and o.cd <> $1
          and not exists (select from funcionario f where f.cd = $2 and f.cd_organig = o.cd) order by o.cd limit 1`,
      [EMPRESA, cd],
    );
    const place = { cd_empresa: EMPRESA, cd_organig: unit, acessos: ALL_ACCESSES };
    const ofUnit = await signInWith(lotes.tests.app, place);
    const there = { by: { token: ofUnit.token }, company: unit };
    expect((await read(ofCd, there)).body.message).toEqual([]);
    expect((await read(exames, there)).body.message).toEqual([]);
    expect((await list({ cod_externo: codigo }, there)).body.count).toBe(0);
    expect((await read(ofCd, { by: { token: ofUnit.token } })).status).toBe(403);
    // A key reads no more than it reaches, nor than whoever answers for it.
    const { admin } = lotes.tests.app;
    const keys = [
      { cd_utilizador: ofUnit.cd, alcance: [EMPRESA] },
      { cd_utilizador: lotes.tests.user, alcance: [unit] },
    ];
    for (const options of keys) {
      const by = await addKey(admin, { cd_empresa: EMPRESA, ...options });
      expect((await read(ofCd, { by })).status).toBe(403);
      expect((await list({ cod_externo: codigo }, { by })).status).toBe(403);
      expect((await read(ofCd, { by, company: unit })).body.message).toEqual([]);
      expect((await list({ cod_externo: codigo }, { by, company: unit })).body.count).toBe(0);
    }
  });

  it('of exams and bookings are read by no key without health data, by either call [LOTE-44]', async () => {
    const blind = await addKey(lotes.tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: lotes.tests.provider.cd,
      origem: 'clinica',
      saude: false,
    });
    const read = async (entidade: string) =>
      (
        await lotes.tests.app.call('listCodigosExternos', {
          headers: blind.headers,
          params: { company: EMPRESA },
          query: { entidade },
        })
      ).status;
    expect([await read('exame'), await read('marcacao')]).toEqual([403, 403]);
    expect([await read('funcionario'), await read('organigrama')]).toEqual([200, 200]);
  });

  it.each([
    ['listCodigosDeRegistos', { entidade: 'funcionario' }, 'cd'],
    ['listCodigosDeRegistos', { entidade: 'nenhuma', cd: '1' }, 'entidade'],
    ['listCodigosDeRegistos', { entidade: 'funcionario', cd: '1;2' }, 'cd'],
    ['listFuncionarios', { cod_externo: 'x'.repeat(51) }, 'cod_externo'],
    ['listFuncionarios', { cod_externo: 'a', origem: 'x'.repeat(31) }, 'origem'],
    ['listFuncionarios', { com_codigos: 'talvez' }, 'com_codigos'],
  ] as const)(
    '%s is refused by the name of the field: %j [LOTE-35]',
    async (name, query, campo) => {
      const { status, body } = await ask(name, query);
      expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
    },
  );
});
