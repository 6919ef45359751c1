import type { CallName, Notificacao } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { followLink } from '../../../testing/notice-links.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addExame, addMarcacao } from '../../../testing/saude/saude-rows.ts';
import {
  addPerson,
  lettersTo,
  linkIn,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';
import { NEWS, type News, type NewsKind } from './news.ts';
import { tellPublished } from './tell-published.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());
// What a test before has told is not gathered with.
beforeEach(() => tests.app.admin.query('delete from notificacao'));

const KINDS = Object.keys(NEWS) as NewsKind[];

const reader = (cd_organig = EMPRESA, cd_empresa = EMPRESA) =>
  addPerson(tests.app, { cd_empresa, cd_organig, acessos: ALL_ACCESSES });

const tell = (news: readonly News[], cd_empresa = EMPRESA) => {
  const access = new Access(tests.app.database.pool);
  const context = { now: tests.app.clock.now(), publicUrl: 'http://localhost:3000' };
  return access.write(access.systemGrant(cd_empresa), (scope) =>
    tellPublished(scope, news, context),
  );
};

async function bellOf({ token }: Person, company = EMPRESA): Promise<Notificacao[]> {
  const { body } = await tests.app.call('listNotificacoes', { token, params: { company } });
  return body.message;
}

const shownBy = ({ token }: Person, ligacao: string, company = EMPRESA) =>
  followLink(tests.app, { token, company }, ligacao);

const contado = async ({ token }: Person, ligacao: string, company = EMPRESA) => {
  const id = Number(/aviso=(\d+)/.exec(ligacao)?.[1]);
  const { body } = await tests.app.call('getAvisoContado', { token, params: { company, id } });
  return body.message;
};

/** Some rows of the list of a kind, with the unit of each. */
async function rowsOf(kind: NewsKind, token: string): Promise<News[]> {
  const area = tests.own.area;
  const told = { kind, n: 1, documentos: 0, de: null, ate: null, area };
  const [path = ''] = NEWS[kind].lista(told).split('?');
  const call = (
    {
      '/saude/marcacao/exame': 'listMarcacoesExame',
      '/saude/marcacao/acao-enfermagem': 'listMarcacoesAcaoEnfermagem',
      '/saude/falta/exame': 'listFaltasExame',
      '/saude/falta/acao-enfermagem': 'listFaltasAcaoEnfermagem',
      '/acidente': 'listAcidentes',
      '/saude/exame': 'listExames',
      '/saude/propostas': 'listPropostas',
      '/seguranca/marcacao': 'listMarcacoesAtividade',
      '/seguranca/medidas': 'listMedidas',
    } as Record<string, CallName>
  )[path];
  const { body } = await tests.app.call(call ?? 'listAtividadesTecnicas', {
    token,
    params: { company: EMPRESA, area },
    query: { quantidade: 5 },
  });
  return body.message.map(({ cd, cd_organig }: { cd: number; cd_organig: number }) => ({
    kind,
    cd,
    cd_organig,
    dt: null,
    ...(NEWS[kind].aviso === 'atividades' && { area }),
  }));
}

const codesOf = (news: readonly News[]) => news.map(({ cd }) => cd).sort((a, b) => a - b);

describe('the link of a notice', () => {
  it.each(KINDS)(
    'about %s opens as many as it counts, in the bell and by e-mail [AVISO-11]',
    async (kind) => {
      const person = await reader();
      const all = await rowsOf(kind, person.token);
      // Each unfit person is told by a notice of its own.
      const news = kind === 'exame-inapto' ? all.slice(0, 1) : all.slice(0, 4);
      expect(news.length).toBeGreaterThan(0);
      // Told twice, it counts once.
      await tell([...news, news[0] as News]);
      const [notice, ...others] = await bellOf(person);
      expect(others).toEqual([]);
      const ligacao = notice?.ligacao as string;
      expect(await shownBy(person, ligacao)).toEqual(codesOf(news));
      const { um, muitos } = NEWS[kind];
      const titulo = `${news.length} ${news.length === 1 ? um : muitos}`;
      expect(await contado(person, ligacao)).toEqual({ titulo, total: news.length });
      if (news.length > 1) expect(notice?.titulo).toBe(titulo);
      const [letter] = await lettersTo(tests.app.admin, person.email);
      expect(letter?.assunto).toBe(`Novidades: ${titulo}`);
      const { url } = linkIn(letter as NonNullable<typeof letter>);
      expect(await shownBy(person, url.href)).toEqual(codesOf(news));
    },
  );

  it('goes on to open what it counts once more is told with it [AVISO-11]', async () => {
    const person = await reader();
    const news = await rowsOf('medida-nova', person.token);
    await tell(news.slice(0, 2));
    const [first] = await bellOf(person);
    await tell(news.slice(1, 4));
    const [grown, ...others] = await bellOf(person);
    expect([grown?.titulo, others]).toEqual(['4 medidas novas', []]);
    expect(await shownBy(person, grown?.ligacao as string)).toEqual(codesOf(news.slice(0, 4)));
    expect(grown?.ligacao).toBe(first?.ligacao);
  });

  it('says how many it counted where some are gone since [AVISO-12]', async () => {
    const person = await reader();
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FACTORY });
    const cds: number[] = [];
    for (const dt of ['2026-04-01', '2026-04-02', '2026-04-03'])
      cds.push(await addMarcacao(tests.app.admin, cd_funcion, 'exame', { dt }));
    await tell(cds.map((cd) => ({ kind: 'exame-marcado', cd, cd_organig: FACTORY, dt: null })));
    const [notice] = await bellOf(person);
    const ligacao = notice?.ligacao as string;
    await tests.app.admin.query('delete from marcacao where cd = $1', [cds[0]]);
    expect(new Set(await shownBy(person, ligacao))).toEqual(new Set(cds.slice(1)));
    expect(await contado(person, ligacao)).toEqual({ titulo: '3 exames marcados', total: 3 });
  });

  it('of another user or company names nothing, nor does one in another list [AVISO-13, API-440]', async () => {
    const person = await reader();
    const news = (await rowsOf('exame-publicado', person.token)).slice(0, 3);
    await tell(news);
    const ligacao = (await bellOf(person))[0]?.ligacao as string;
    const aviso = /aviso=\d+/.exec(ligacao)?.[0];
    const other = await reader();
    expect([await shownBy(other, ligacao), await contado(other, ligacao)]).toEqual([[], null]);
    const abroad = await addPerson(
      tests.app,
      { cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES },
      { cd_empresa: EMPRESA, acessos: ALL_ACCESSES },
    );
    expect(await shownBy(abroad, ligacao, OTHER_EMPRESA)).toEqual([]);
    expect(await contado(abroad, ligacao, OTHER_EMPRESA)).toBeNull();
    expect(await shownBy(person, `/seguranca/medidas?${aviso}`)).toEqual([]);
    expect(await shownBy(person, `/saude/marcacao/exame?${aviso}`)).toEqual([]);
  });

  it('shows what its reader may see by now, of the branch alone [AVISO-13]', async () => {
    const person = await reader(REGION);
    const cds: number[] = [];
    for (const cd_organig of [FACTORY, OTHER_REGION]) {
      const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig });
      cds.push(await addMarcacao(tests.app.admin, cd_funcion, 'exame', { dt: '2026-04-01' }));
    }
    const [here, there] = cds as [number, number];
    await tell([{ kind: 'exame-marcado', cd: here, cd_organig: FACTORY, dt: null }]);
    const [notice] = await bellOf(person, REGION);
    await tests.app.admin.query(
      'update aviso_contado set cds = cds || $1::bigint where cd_utilizador = $2',
      [there, person.cd],
    );
    expect(await shownBy(person, notice?.ligacao as string, REGION)).toEqual([here]);
  });
});

describe('an exam that a later period of work took over', () => {
  async function takenOver() {
    const { app, own } = tests;
    const { rows } = await app.admin.query(
      'insert into pessoa (cd_empresa) values ($1) returning cd::float8',
      [EMPRESA],
    );
    const cd_pessoa = rows[0].cd;
    const former = await addFuncionario(app.admin, own, {
      cd_organig: OTHER_REGION,
      cd_pessoa,
      nome: 'Rute Regressada',
      ativo: false,
      dt_inactiv: '2026-01-31',
    });
    const later = await addFuncionario(app.admin, own, {
      cd_organig: FACTORY,
      cd_pessoa,
      nome: 'Rute Regressada',
    });
    const exam = await addExame(app.admin, former, { dt: '2025-11-03', cd_medic: own.physician });
    await app.admin.query(
      'insert into exame_aproveitado (cd_empresa, cd_funcion, cd_exame, dt_cria) values ($1, $2, $3, now())',
      [EMPRESA, later, exam],
    );
    return { exam, later };
  }

  const correct = (exam: number, cd_decis: string) =>
    tests.decide('updateExame', exam, {
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis,
      dt: '2025-11-03',
      dt_expir: '2025-12-03',
      ficha: 'manter',
    });

  it('is told where the person works now too, once to each, corrected and annulled [AVISO-14]', async () => {
    const { exam, later } = await takenOver();
    const [then, now, everywhere] = [
      await reader(OTHER_REGION),
      await reader(REGION),
      await reader(),
    ];
    expect((await correct(exam, 'IT')).status).toBe(200);
    const told = async (person: Person, company: number) =>
      (await bellOf(person, company)).map(({ titulo, ligacao }) => [
        titulo,
        ligacao.replace(/\d+$/, (code) => (code === String(later) ? 'pessoa' : 'contado')),
      ]);
    const there = [
      ['Inaptidão num exame', '/saude/exame?aviso=contado'],
      ['Exame corrigido', '/saude/exame?aviso=contado'],
    ];
    expect((await told(then, OTHER_REGION)).sort()).toEqual(there.toSorted());
    expect((await told(everywhere, EMPRESA)).sort()).toEqual(there.toSorted());
    expect((await told(now, REGION)).sort()).toEqual([
      ['Exame corrigido', '/funcionario/pessoa'],
      ['Inaptidão num exame', '/funcionario/pessoa'],
    ]);
    const annulled = await tests.decide('annulExame', exam, { motivo: 'Engano.' });
    expect(annulled.status).toBe(200);
    // That somebody is unfit is no longer true, anywhere.
    expect((await told(now, REGION)).sort()).toEqual([
      ['Exame anulado', '/funcionario/pessoa'],
      ['Exame corrigido', '/funcionario/pessoa'],
    ]);
  });
});
