import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Those of the demonstration.
  await app.admin.query('delete from evento_seguranca');
});
afterAll(() => app.close());

interface Line {
  readonly cd_empresa: number;
  readonly tipo: string;
  readonly cd_utilizador: number | null;
  readonly cd_alvo: number | null;
  readonly chamada: string | null;
  readonly como: string | null;
  readonly ip: string | null;
  readonly vezes: number;
  readonly inteiro: boolean;
}

/** What the log has of a kind, the latest last. */
async function linesOf(tipo: string): Promise<Line[]> {
  const { rows } = await app.admin.query(
    `select cd_empresa::float8, tipo, cd_utilizador::float8, cd_alvo::float8, chamada, como, host(ip) as ip, vezes, inteiro
       from evento_seguranca where tipo = $1 order by cd`,
    [tipo],
  );
  return rows;
}

const timesOf = (lines: readonly Line[]) => lines.reduce((sum, { vezes }) => sum + vezes, 0);

/** Waits until something is written that no transaction goes along with. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 100 });

const PASS = { email: 'rh@demo.pt', pass: 'errada-de-todo-1' };

describe('security events', () => {
  it('have a sign-in with how it was made, in its own transaction, and a sign-out [EVSEG-01]', async () => {
    const token = await app.signIn('rh@demo.pt');
    const entered = (await linesOf('entrada')).at(-1);
    expect(entered).toMatchObject({ como: 'palavra-passe', vezes: 1, inteiro: true });
    expect(entered?.cd_empresa).toBeGreaterThan(0);
    await app.call('logout', { token });
    expect((await linesOf('saida')).at(-1)?.cd_utilizador).toBe(entered?.cd_utilizador);
  });

  it('have failed sign-ins, of an unknown account by address alone, and nothing that was typed [EVSEG-02]', async () => {
    await app.call('login', { body: PASS, ip: '192.0.2.7' });
    const nobody = 'ninguem-deste-lado@exemplo.pt';
    await app.call('login', { body: { ...PASS, email: nobody }, ip: '192.0.2.8' });
    await soon(async () => {
      const lines = await linesOf('entrada-falhada');
      expect(lines.find(({ ip }) => ip === '192.0.2.7')?.cd_utilizador).toEqual(expect.any(Number));
      expect(lines.find(({ ip }) => ip === '192.0.2.8')).toMatchObject({
        cd_utilizador: null,
        cd_empresa: 0,
      });
    });
    const { rows } = await app.admin.query(
      `select count(*)::int as count from evento_seguranca t where t::text like any (array['%ninguem%', '%errada%'])`,
    );
    expect(rows[0].count).toBe(0);
  });

  it('have an attack as two lines a minute, however many tries it made [EVSEG-03]', async () => {
    const ip = '192.0.2.66';
    for (let n = 0; n < 80; n++) {
      await app.call('login', { body: { ...PASS, email: `a${n}@exemplo.pt` }, ip });
    }
    const of = async (tipo: string) => (await linesOf(tipo)).filter((line) => line.ip === ip);
    await soon(async () => expect((await of('entrada-bloqueada')).length).toBe(1));
    await app.clock.during(MINUTE_MS, async () => {
      await soon(async () => {
        expect(timesOf(await of('entrada-falhada'))).toBe(60);
        expect(timesOf(await of('entrada-bloqueada'))).toBe(20);
      });
    });
    expect((await of('entrada-falhada')).length).toBe(2);
    expect((await of('entrada-bloqueada')).length).toBe(2);
  });

  it('have refusals: of a right at the own place, and of a company that is not one’s own [EVSEG-04]', async () => {
    const user = await signInWith(app, { cd_empresa: ROOT, acessos: [] });
    await app.call('listFuncionarios', { token: user.token, params: { company: ROOT } });
    await app.call('listFuncionarios', { token: user.token, params: { company: 61 } });
    await app.call('listFila', { token: user.token });
    await soon(async () => {
      const [own, out] = await Promise.all([linesOf('recusa'), linesOf('recusa-fora')]);
      const ofUser = (lines: Line[]) =>
        lines.filter(({ cd_utilizador }) => cd_utilizador === user.cd);
      expect(ofUser(own).map(({ chamada, cd_empresa }) => [chamada, cd_empresa])).toEqual([
        ['listFuncionarios', ROOT],
        ['listFila', ROOT],
      ]);
      // Nothing in the company that was asked for.
      expect(ofUser(out).map(({ chamada, cd_empresa }) => [chamada, cd_empresa])).toEqual([
        ['listFuncionarios', ROOT],
      ]);
    });
  });

  it('have whole lists and readings of logs, but no pages of lists or notices [EVSEG-05, EVSEG-15]', async () => {
    const user = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const params = { company: ROOT };
    await app.call('listFuncionarios', { token: user.token, params, query: { quantidade: 10 } });
    await app.call('listExames', { token: user.token, params });
    // The same people by name alone are a whole list too; what a bell reads is none.
    await app.call('listFuncionariosMinificado', { token: user.token, params });
    await app.call('listAvisos', { token: user.token, params });
    await app.call('listAuditoria', { token: user.token, params, query: { quantidade: 10 } });
    await soon(async () => {
      const [exported, read] = await Promise.all([linesOf('exportacao'), linesOf('registo-lido')]);
      const callsOf = (lines: Line[]) =>
        lines.filter((line) => line.cd_utilizador === user.cd).map(({ chamada }) => chamada);
      expect(callsOf(exported).toSorted()).toEqual(['listExames', 'listFuncionariosMinificado']);
      expect(callsOf(read)).toEqual(['listAuditoria']);
    });
  });

  it('tell each company of an account that it shares only that it happened [EVSEG-06]', async () => {
    // admin@demo.pt works in two companies.
    await app.call('login', { body: { email: 'admin@demo.pt', pass: PASS.pass }, ip: '192.0.2.5' });
    await soon(async () => {
      const { rows } = await app.admin.query(
        `select cd::float8 from utilizador where email = 'admin@demo.pt'`,
      );
      const lines = (await linesOf('entrada-falhada')).filter(
        ({ cd_utilizador }) => cd_utilizador === rows[0].cd,
      );
      expect(lines.length).toBe(3);
      const [whole, ...told] = lines;
      expect(whole).toMatchObject({ cd_empresa: 0, ip: '192.0.2.5', inteiro: true });
      for (const line of told) {
        expect(line).toMatchObject({ ip: null, chamada: null, inteiro: false });
      }
    });
  });

  it('have a changed right with whose it is [EVSEG-07]', async () => {
    const admin = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const other = await signInWith(app, { cd_empresa: ROOT, acessos: [] });
    const { status } = await app.call('updateAcessos', {
      token: admin.token,
      params: { company: ROOT, userId: other.cd },
      body: [
        { cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false },
      ],
    });
    expect(status).toBe(200);
    expect((await linesOf('direitos-mudados')).at(-1)).toMatchObject({
      cd_empresa: ROOT,
      cd_utilizador: admin.cd,
      cd_alvo: other.cd,
    });
  });
});
