import { MENU } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../../../access/access.ts';
import { EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../../testing/pedidos/prestador.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../../testing/seguranca/vida-tests.ts';
import { signInWith } from '../../../../testing/utilizadores/test-utilizadores.ts';
import { PrazosMedidasRound } from '../../index.ts';

let tests: VidaTests;
let hr: VidaTests['hr'];
let owner: VidaTests['owner'];
let technician: VidaTests['technician'];
let administers: Caller;
let medida: number;
beforeAll(async () => {
  tests = await startVidaTests();
  ({ hr, owner, technician } = tests);
  administers = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    adm: true,
    acessos: [{ menu: MENU.seguranca }],
  });
});
afterAll(() => tests.app.close());
// Today is 2026-03-16.
beforeEach(async () => {
  await tests.app.admin.query('delete from medida; delete from notificacao; delete from correio');
  medida = await addMedida(tests, {
    prazo: '2026-03-20',
    dt_prazo: '2026-03-20',
    cd_responsavel: owner.cd,
  });
});

const DAY_MS = 86_400_000;

/** What a round tells some days from now. @returns of how many measures. */
function round(days = 0, from = tests.app.database.pool): Promise<number> {
  const { clock } = tests.app;
  const rounds = new PrazosMedidasRound({
    pool: from,
    access: new Access(from),
    clock,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  });
  return clock.during(days * DAY_MS, () => rounds.tell());
}

const titles = async ({ cd }: Caller) =>
  (await noticesOf({ app: tests.app, user: cd })).map(({ titulo }) => titulo);
const letters = async () => {
  const { rows } = await tests.app.admin.query('select para, assunto, texto from correio');
  return rows as { para: string; assunto: string; texto: string }[];
};
const change = ({ token }: Caller, body: object) =>
  tests.app.call('changeMedida', { token, params: { company: EMPRESA, id: medida }, body });
const seen = async ({ token }: Caller) => {
  const params = { company: EMPRESA, id: medida };
  return (await tests.app.call('getMedidaVida', { token, params })).body.message;
};
const lineOf = async ({ token }: Caller, id: string) => {
  const { body } = await tests.app.call('getHoje', { token, params: { company: EMPRESA } });
  return body.message.linhas.find((one: { id: string }) => one.id === id)?.total ?? 0;
};

const NEAR = 'O prazo de uma medida sua está a terminar';
const LATE = 'Uma medida sua está em atraso';
const LONG = 'Uma medida está em atraso há muito';

describe('the deadline of a measure', () => {
  it('is told to its owner when near and when over, and to administrators who see it when long over: each once, whatever servers there are [MEDIDA-19, MEDIDA-20, MEDIDA-21]', async () => {
    expect(await Promise.all([round(), round()])).toEqual(expect.arrayContaining([0, 1]));
    expect(await titles(owner)).toEqual([NEAR]);
    expect([await round(5), await round(6)]).toEqual([1, 0]);
    expect(await titles(owner)).toEqual([LATE]);
    expect(await titles(administers)).toEqual([]);
    expect([await round(18), await round(19), await round(20)]).toEqual([0, 1, 0]);
    expect(await titles(administers)).toEqual([LONG]);
    expect(await titles(hr)).toEqual([]);
    expect((await seen(hr)).passos.at(-1)).toMatchObject({
      passo: 'escalar',
      lado: 'sistema',
      autor: null,
      para: '15 dias de atraso',
    });
    const [own, other] = [
      await lineOf(administers, 'medidas-escaladas'),
      await lineOf(hr, 'medidas-escaladas'),
    ];
    expect([own, other]).toEqual([1, 0]);
    const sent = await letters();
    const subjects = sent.map(({ assunto }) => assunto);
    expect(subjects.filter((one) => one !== LONG)).toEqual([NEAR, LATE]);
    expect(new Set(subjects)).toEqual(new Set([NEAR, LATE, LONG]));
    // A letter names no measure.
    expect(sent.map(({ texto }) => texto).join()).not.toContain('Medir');
  });

  it('that is another begins anew, and what was told of the one before goes; so it does where the measure is carried out or ends [MEDIDA-22]', async () => {
    await round(20);
    expect(await titles(owner)).toEqual([LATE]);
    expect(await titles(administers)).toEqual([LONG]);
    const prazo = { acao: 'prazo', prazo: '2026-03-23', texto: 'Férias.' };
    expect((await change(hr, prazo)).status).toBe(200);
    expect([await titles(owner), await titles(administers)]).toEqual([[], []]);
    await round();
    expect(await titles(owner)).toEqual([NEAR]);
    await change(owner, { acao: 'passo', passo: 'executar', texto: 'Feito.' });
    expect(await titles(owner)).toEqual([]);
    expect(await round(30)).toBe(0);
    await change(technician, { acao: 'passo', passo: 'devolver', texto: 'Falta o topo.' });
    expect(await round(30)).toBe(1);
    await tests.app.admin.query('update medida set cd_estad = 2 where cd = $1', [medida]);
    await round(31);
    expect(await titles(administers)).toEqual([]);
  });

  it('is told once where the server is killed in the middle [MEDIDA-21]', async () => {
    await tests.app.admin.query(
      `create function falha() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger falha before update of avisada_perto on medida for each row execute function falha()`,
    );
    await expect(round()).rejects.toThrow();
    expect([await titles(owner), await letters()]).toEqual([[], []]);
    await tests.app.admin.query('drop trigger falha on medida; drop function falha()');
    expect(await round()).toBe(1);
    expect(await titles(owner)).toEqual([NEAR]);
  });

  it('is told of many by one notice and one letter, which goes once it holds for none of them [MEDIDA-20, MEDIDA-22]', async () => {
    for (let index = 0; index < 4; index++)
      await addMedida(tests, {
        dt_prazo: '2026-03-10',
        prazo: '2026-03-10',
        cd_responsavel: owner.cd,
      });
    await round();
    const several = '4 medidas suas estão em atraso';
    expect((await titles(owner)).sort()).toEqual([several, NEAR]);
    expect((await letters()).map(({ assunto }) => assunto).sort()).toEqual([several, NEAR]);
    await tests.app.admin.query('update medida set cd_estad = 2 where cd <> $1', [medida]);
    await round(1);
    expect(await titles(owner)).toEqual([NEAR]);
  });

  it('late and near ones of one’s own are a line of the first page [MEDIDA-23]', async () => {
    expect([await lineOf(owner, 'medidas-minhas'), await lineOf(hr, 'medidas-minhas')]).toEqual([
      1, 0,
    ]);
    await change(owner, { acao: 'passo', passo: 'executar', texto: 'Feito.' });
    expect(await lineOf(owner, 'medidas-minhas')).toBe(0);
  });
});

describe('an owner', () => {
  const cds = async (query: Record<string, string>) => {
    const params = { company: EMPRESA };
    const { body } = await tests.app.call('listMedidas', { token: hr.token, params, query });
    return body.message.map(({ cd, gestao }: { cd: number; gestao: { sem_acesso: boolean } }) => [
      cd,
      gestao.sem_acesso,
    ]);
  };

  it('who sees the measure no longer is named and marked, is told nothing, and it waits for another [MEDIDA-17]', async () => {
    const leaves = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: MENU.seguranca }],
    });
    await change(hr, { acao: 'responsavel', cd_responsavel: leaves.cd });
    await tests.app.admin.query('delete from notificacao; delete from correio');
    expect([await cds({ responsavel: 'sem' }), await lineOf(hr, 'medidas-sem-acesso')]).toEqual([
      [],
      0,
    ]);
    for (const [leave, back] of [
      [
        'update utilizador_empresa set inactiv = true',
        'update utilizador_empresa set inactiv = false',
      ],
      ['update acesso set cd_menu_web = 1', 'update acesso set cd_menu_web = 3'],
    ] as const) {
      await tests.app.admin.query(`${leave} where cd_utilizador = $1`, [leaves.cd]);
      expect(await cds({ responsavel: 'sem' })).toEqual([[medida, true]]);
      expect(await cds({ responsavel: 'sem-acesso' })).toEqual([[medida, true]]);
      expect((await seen(hr)).responsavel).toEqual({
        cd: leaves.cd,
        nome: 'Teste',
        sem_acesso: true,
      });
      expect(await lineOf(hr, 'medidas-sem-acesso')).toBe(1);
      expect(await lineOf(owner, 'medidas-sem-acesso')).toBe(0);
      await round();
      expect([await titles(leaves), await letters()]).toEqual([[], []]);
      await tests.app.admin.query(`${back} where cd_utilizador = $1`, [leaves.cd]);
      expect(await cds({ responsavel: 'sem' })).toEqual([]);
    }
  });

  it('of the provider is told by letter and in the bell, as long as the role publishes measures [MEDIDA-18]', async () => {
    await tests.app.admin.query('update utilizador set avisos_email = true where cd = $1', [
      technician.cd,
    ]);
    const bell = async () => {
      const { token } = technician;
      return (await tests.app.call('getAvisosPrestador', { token })).body.medidas;
    };
    await tests.decide('changeMedida', medida, {
      acao: 'responsavel',
      cd_responsavel: technician.cd,
    });
    const own = { cd_empresa: EMPRESA, total: 1, prazo: '2026-03-20', medida };
    expect(await bell()).toMatchObject([own]);
    await round();
    // Both of one moment: none is the first.
    expect((await letters()).map(({ assunto }) => assunto).sort()).toEqual(
      ['É responsável por uma medida', NEAR].sort(),
    );
    expect(await cds({ responsavel: 'sem-acesso' })).toEqual([]);
    await tests.app.admin.query(`update utilizador set papeis = '{atendimento}' where cd = $1`, [
      technician.cd,
    ]);
    expect(await cds({ responsavel: 'sem-acesso' })).toEqual([[medida, true]]);
    await tests.app.admin.query(`update utilizador set papeis = '{tecnico}' where cd = $1`, [
      technician.cd,
    ]);
    await change(technician, { acao: 'passo', passo: 'executar', texto: 'Feito.' });
    expect(await bell()).toEqual([]);
  });
});
