import { FICHA_CODIGO } from '@sst/contract/rules/exames/ficha-codigo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TimeStamps } from '../../../../pdf/seal/time-stamps.ts';
import { readSeals } from '../../../../testing/pdf/read-seals.ts';
import { sampleSeal, sealSample } from '../../../../testing/pdf/sample-ficha.ts';
import { dataUrl } from '../../../../testing/pdf/sample-pdf.ts';
import { signAgain } from '../../../../testing/pdf/sign-again.ts';
import { startStampServer } from '../../../../testing/pdf/time-stamp-server.ts';
import { addFuncionario, EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../../testing/pedidos/prestador.ts';

const END = new Date('2027-06-01T00:00:00Z');
const YEARS_MS = 2 * 365 * 86_400_000;

let tests: PrestadorTests;
let authority: Awaited<ReturnType<typeof startStampServer>>;
let present = 0;
beforeAll(async () => {
  authority = await startStampServer(new Date('2026-03-10T12:00:00Z'));
  const stamps = new TimeStamps(authority.url, {
    patienceMs: 400,
    now: () => present,
    log: () => {},
  });
  tests = await startPrestadorTests({ seal: sampleSeal({ to: END, stamps }) });
});
afterAll(async () => {
  await tests.app.close();
  await authority.close();
});
beforeEach(() => {
  authority.answer = 'right';
  authority.before = async () => {};
  // Past the time for which the authority is left alone.
  present += 3_600_000;
});

async function fields() {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  return { cd_funcion, cd_tipo_exam, cd_medic, cd_decis: 'A', dt: '2026-03-10', hr: null };
}

async function bytesOf(cd_anex: number): Promise<Buffer> {
  const { body } = await tests.send('getFichaDoExame', undefined, { id: cd_anex });
  return Buffer.from(body.anex.replace(/^data:[^,]*,/, ''), 'base64');
}

async function rowOf(cd_anex: number) {
  const { rows } = await tests.app.admin.query(
    `select f.codigo, f.selada, f.selo, f.selo_de, f.selo_ate, f.sha256 = sha256(c.bytes) as same from ficha f join anexo a on a.cd = f.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256 where f.cd_anex = $1`,
    [cd_anex],
  );
  return rows[0];
}

async function countOf() {
  const { rows } = await tests.app.admin.query(
    `select (select count(*) from anexo where cd_empresa = $1)::int as anexos,
            (select count(*) from anexo_conteudo where cd_empresa = $1)::int as conteudos,
            (select count(*) from ficha where cd_empresa = $1)::int as fichas,
            (select count(*) from exame where cd_empresa = $1)::int as exames`,
    [EMPRESA],
  );
  return rows[0];
}

describe('a sheet that is drawn', () => {
  it('is sealed with a stamped time, and its row says its code, how, by whom, and until when [FICHA-38]', async () => {
    const { body } = await tests.decide('createExame', 0, await fields());
    expect(body.message).toBe('Exame registado com sucesso.');
    const row = await rowOf(body.cd_anex);
    expect(row).toMatchObject({
      codigo: expect.stringMatching(FICHA_CODIGO),
      selada: expect.any(Date),
      selo: 'B-T',
      selo_de: 'Saúde do Vale, Lda.',
      selo_ate: END,
      same: true,
    });
    const [seal] = readSeals(await bytesOf(body.cd_anex));
    expect(seal).toMatchObject({ valid: true, whole: true, stamped: expect.any(Date) });
    const asked = authority.asked();
    const { cd_funcion: _, ...again } = await fields();
    const next = await tests.decide('updateExame', body.cd, { ...again, ficha: 'gerar' });
    const other = await rowOf(next.body.cd_anex);
    expect(other).toMatchObject({ selo: 'B-T', same: true });
    expect(other.codigo).not.toBe(row.codigo);
    expect(authority.asked()).toBe(asked + 1);
  });

  it('is issued without a stamped time where the authority says nothing, and no transaction waits for it [FICHA-37]', async () => {
    const body = await fields();
    let open: unknown;
    authority.answer = 'never';
    authority.before = async () => {
      const { rows } = await tests.app.admin.query(
        `select count(*)::int as held from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
            and backend_type = 'client backend'`,
      );
      open = rows[0].held;
    };
    const made = await tests.decide('createExame', 0, body);
    expect(made.status).toBe(200);
    expect(open).toBe(0);
    expect(await rowOf(made.body.cd_anex)).toMatchObject({ selo: 'B-B', same: true });
    expect(readSeals(await bytesOf(made.body.cd_anex))).toMatchObject([{ valid: true }]);
  });

  it('leaves nothing over where its exam is annulled while it is being sealed [FICHA-39]', async () => {
    const { cd_funcion, ...body } = await fields();
    const made = await tests.decide('createExame', 0, { cd_funcion, ...body, ficha: 'nenhuma' });
    const before = await countOf();
    authority.before = async () => {
      authority.before = async () => {};
      const annulled = await tests.decide('annulExame', made.body.cd, { motivo: 'Pessoa errada.' });
      expect(annulled.status).toBe(200);
    };
    const { status } = await tests.decide('updateExame', made.body.cd, { ...body, ficha: 'gerar' });
    expect(status).toBe(404);
    expect(await countOf()).toEqual({ ...before, exames: before.exames - 1 });
  });

  it('goes out unsealed once the certificate is over, which the answer says [FICHA-35]', async () => {
    const body = await fields();
    const made = await tests.app.clock.during(YEARS_MS, async () => {
      const { token } = await addPrestador(tests);
      return tests.send('createExame', body, { token });
    });
    expect(made.body.message).toBe(
      'Exame registado com sucesso. A ficha saiu sem selo eletrónico: o certificado do prestador não está válido.',
    );
    expect(await rowOf(made.body.cd_anex)).toMatchObject({
      codigo: expect.any(String),
      selada: null,
      selo: null,
      selo_de: null,
    });
    expect(readSeals(await bytesOf(made.body.cd_anex))).toEqual([]);
  });
});

describe('a sheet that was uploaded', () => {
  it('stays as it is, to the byte, also one with signatures of its own, and has no code [FICHA-40]', async () => {
    const drawn = (await sealSample(sampleSeal())).content.bytes;
    const sent = await signAgain(drawn, 'Médico');
    const ficha = { nome_fich: 'assinada.pdf', anexString: dataUrl(sent) };
    const asked = authority.asked();
    const { status, body } = await tests.decide('createExame', 0, { ...(await fields()), ficha });
    expect(status).toBe(200);
    expect(await bytesOf(body.cd_anex)).toEqual(sent);
    expect(await rowOf(body.cd_anex)).toMatchObject({ codigo: null, selada: null, same: true });
    expect(authority.asked()).toBe(asked);
  });
});
