import { hojeRule } from '@sst/contract/rules/hoje/hoje';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { addFuncionario, REGION } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let hr: { token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  hr = await client([{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }]);
});
afterAll(() => tests.app.close());

type Acessos = Parameters<typeof signInWith>[1]['acessos'];
const client = (acessos: Acessos, more: object = {}) =>
  signInWith(tests.app, { cd_empresa: tests.own.cd_empresa, acessos, ...more });

let minute = 10;
/** Somebody with an exam and its sheet, issued today. */
async function issued() {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  const fields = { cd_tipo_exam, cd_medic, cd_decis: 'A', dt: '2026-03-10', hr: `08:${minute++}` };
  const { cd, cd_anex } = (await tests.decide('createExame', 0, { cd_funcion, ...fields })).body;
  return { cd, cd_anex, cd_funcion, fields };
}

const company = () => ({ company: tests.own.cd_empresa });
const paper = (codigos: number[], more: object = {}, token = hr.token) =>
  tests.app.call('createConhecimentos', {
    token,
    params: company(),
    body: { codigos, dt: TEST_TODAY, canal: 'papel', ...more },
  });
const circleOf = async (id: number, token = hr.token) =>
  (await tests.app.call('getCirculoDaFicha', { token, params: { ...company(), id } })).body.message;
const listed = async (ficha: string) =>
  (
    await tests.app.call('listExames', {
      token: hr.token,
      params: company(),
      query: { ficha, quantidade: 100 },
    })
  ).body.message.map(({ cd }: { cd: number }) => cd);

async function pdf(name: string) {
  const { rows } = await tests.app.admin.query(
    `select c.bytes from anexo_conteudo c join anexo a on a.sha256 = c.sha256 where a.mime = 'application/pdf' and c.bytes is not null limit 1`,
  );
  const anexString = `data:application/pdf;base64,${rows[0].bytes.toString('base64')}`;
  return { nome_fich: name, titulo: null, anexString };
}

describe('on paper', () => {
  it('a sheet is issued, known and archived, and each step says when, how and by whom [CIRCU-01, CIRCU-02, CIRCU-04]', async () => {
    const { cd, cd_anex } = await issued();
    expect(await circleOf(cd_anex)).toMatchObject({ passos: [], fim: null, aberta: null });
    expect(await listed('sem-conhecimento')).toContain(cd);
    expect((await paper([cd_anex])).body.message).toBe('1 conhecimento registado.');
    expect(await circleOf(cd_anex)).toMatchObject({
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      passos: [
        {
          passo: 'conhecimento',
          dt: TEST_TODAY,
          canal: 'papel',
          quem: expect.any(String),
          copia: false,
        },
      ],
    });
    expect(await listed('sem-conhecimento')).not.toContain(cd);
    expect(await listed('por-arquivar')).toContain(cd);
    const archive = (onde: string) =>
      tests.app.call('archiveFichas', {
        token: hr.token,
        params: company(),
        body: { codigos: [cd_anex], onde },
      });
    expect((await archive(' ')).body.campos).toEqual({ onde: 'Indique onde ficam guardadas.' });
    expect((await archive('Armário 3')).body.message).toBe('1 ficha arquivada.');
    expect((await circleOf(cd_anex)).passos[1]).toMatchObject({
      passo: 'arquivo',
      onde: 'Armário 3',
    });
    expect(await listed('por-arquivar')).not.toContain(cd);
  });

  it('many are entered at once, each once, with the signed papers of some [CIRCU-02, CIRCU-04]', async () => {
    const [one, two, three] = [await issued(), await issued(), await issued()];
    await paper([two.cd_anex]);
    const file = { ...(await pdf('00012.pdf')), cd_anex: one.cd_anex };
    const { body } = await paper([one.cd_anex, two.cd_anex, three.cd_anex], { copias: [file] });
    expect(body.message).toBe('2 conhecimentos registados. 1 ficha já era conhecida.');
    expect((await circleOf(one.cd_anex)).passos).toMatchObject([
      { passo: 'conhecimento', copia: true },
      { passo: 'arquivo' },
    ]);
    expect((await circleOf(three.cd_anex)).passos).toHaveLength(1);
    const copy = await tests.app.call('getCopiaAssinada', {
      token: hr.token,
      params: { ...company(), id: one.cd_anex },
    });
    expect(copy.body.mime).toBe('application/pdf');
    // A paper of a sheet that is not meant.
    const { status } = await paper([(await issued()).cd_anex], { copias: [file] });
    expect(status).toBe(400);
  });

  it('the day is neither before the issue nor to come [CIRCU-02]', async () => {
    const { cd_anex } = await issued();
    const before = await paper([cd_anex], { dt: '2026-03-01' });
    expect(before.body.campos).toEqual({ dt: 'O dia é anterior à emissão da ficha.' });
    const later = await paper([cd_anex], { dt: '2027-03-01' });
    expect(later.body.campos).toEqual({ dt: 'O dia ainda não chegou.' });
    expect((await circleOf(cd_anex)).passos).toEqual([]);
  });

  it('what HR has entered is taken back with its file; what the worker has acknowledged is not [CIRCU-05]', async () => {
    const [one, two] = [await issued(), await issued()];
    const file = { ...(await pdf('a.pdf')), cd_anex: one.cd_anex };
    await paper([one.cd_anex], { copias: [file] });
    await tests.app.admin.query(
      `insert into ficha_passo (cd_empresa, cd_anex, passo, dt, momento, canal, sha256)
       select cd_empresa, cd_anex, 'conhecimento', $2, now(), 'ligacao', sha256 from ficha where cd_anex = $1`,
      [two.cd_anex, TEST_TODAY],
    );
    const undo = (codigos: number[]) =>
      tests.app.call('undoConhecimentos', {
        token: hr.token,
        params: company(),
        body: { codigos },
      });
    expect((await undo([one.cd_anex, two.cd_anex])).status).toBe(409);
    const copies = async () =>
      (await tests.app.admin.query(`select 1 from anexo where nome_fich = 'a.pdf'`)).rows.length;
    expect([(await circleOf(one.cd_anex)).passos.length, await copies()]).toEqual([2, 1]);
    expect((await undo([one.cd_anex])).body.message).toBe('1 conhecimento ficou sem efeito.');
    expect([(await circleOf(one.cd_anex)).passos.length, await copies()]).toEqual([0, 0]);
  });
});

describe('what may not be', () => {
  it('a sheet that was replaced or annulled meanwhile is refused, with all that came with it [CIRCU-03]', async () => {
    const [one, two] = [await issued(), await issued()];
    const again = { ...one.fields, cd_decis: 'IT', dt_expir: '2026-06-10', ficha: 'gerar' };
    const next = (await tests.decide('updateExame', one.cd, again)).body;
    const { status, body } = await paper([one.cd_anex, two.cd_anex]);
    expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect((await circleOf(two.cd_anex)).passos).toEqual([]);
    expect(await circleOf(one.cd_anex)).toMatchObject({
      substituida: true,
      fim: expect.any(String),
    });
    expect((await circleOf(next.cd_anex)).anteriores).toHaveLength(1);
    await tests.decide('annulExame', one.cd, { motivo: 'Pessoa errada.' });
    expect((await paper([next.cd_anex])).status).toBe(409);
    expect(await circleOf(next.cd_anex)).toMatchObject({
      substituida: false,
      razao: 'Pessoa errada.',
    });
  });

  it('whoever may not change, is elsewhere, or is the provider, enters nothing [CIRCU-06]', async () => {
    const { cd_anex } = await issued();
    const reads = await client([{ menu: 2, capabilities: ['ver', 'doc'] }]);
    const provider = await tests.app.signIn('prestador@demo.pt');
    expect((await paper([cd_anex], {}, reads.token)).status).toBe(403);
    expect((await paper([cd_anex], {}, provider)).status).toBe(403);
    const other = await signInWith(tests.app, {
      cd_empresa: 61,
      acessos: [{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }],
    });
    const abroad = await tests.app.call('createConhecimentos', {
      token: other.token,
      params: { company: 61 },
      body: { codigos: [cd_anex], dt: TEST_TODAY, canal: 'papel' },
    });
    expect(abroad.status).toBe(404);
    expect((await circleOf(cd_anex)).passos).toEqual([]);
  });
});

it('exams are narrowed to sheets that nobody has acknowledged for more than eight days [CIRCU-07]', async () => {
  const { cd, cd_anex } = await issued();
  expect(await listed('conhecimento-atrasado')).not.toContain(cd);
  const age = (days: number) =>
    tests.app.admin.query(
      `update ficha set emitida = $2::date - $3::int + time '12:00' where cd_anex = $1`,
      [cd_anex, TEST_TODAY, days],
    );
  await age(8);
  expect(await listed('conhecimento-atrasado')).not.toContain(cd);
  await age(9);
  expect(await listed('conhecimento-atrasado')).toContain(cd);
  await paper([cd_anex]);
  expect(await listed('conhecimento-atrasado')).not.toContain(cd);
});

it("'Hoje' has a line for those, which opens exactly them; who may not open sheets is not told [CIRCU-09]", async () => {
  const { cd, cd_anex } = await issued();
  await tests.app.admin.query(
    `update ficha set emitida = emitida - interval '20 days' where cd_anex = $1`,
    [cd_anex],
  );
  const rule = hojeRule('fichas-sem-conhecimento');
  const total = async (token: string) => {
    const { body } = await tests.app.call('getHoje', { token, params: company() });
    return body.message.linhas.find(({ id }: { id: string }) => id === rule.id)?.total;
  };
  const late = await listed(rule.query(TEST_TODAY).ficha ?? '');
  expect(late).toContain(cd);
  expect(await total(hr.token)).toBe(late.length);
  await paper([cd_anex]);
  expect((await total(hr.token)) ?? 0).toBe(late.length - 1);
  const sees = await client([{ menu: 2, capabilities: ['ver', 'editar'] }]);
  expect(await total(sees.token)).toBeUndefined();
});
