import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newDomain } from '../../../testing/entrada-propria/entries.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import {
  CLIENT,
  passThrough,
  type RealIssuer,
  startRealIssuer,
} from '../../../testing/entrada-propria/real-issuer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addPerson, type Person } from '../../../testing/utilizadores/accounts.ts';
import { accessTo, FOREIGN, REGION, ROOT } from '../../../testing/utilizadores/places.ts';

let app: TestApp;
let issuer: RealIssuer;
let admin: Person;
let prestador: Person;
/** What the DNS says of every domain. */
let records: string[][];
beforeAll(async () => {
  issuer = await startRealIssuer();
  app = await startIssuerApp({ resolveTxt: async () => records });
  admin = await addPerson(app, {
    cd_empresa: ROOT,
    adm: true,
    acessos: [{ menu: 1, capabilities: ['criar'] }],
  });
  prestador = await addPerson(app);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [prestador.cd]);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(async () => {
  records = [];
  await app.admin.query('delete from tentativa');
  await app.admin.query('delete from entrada_propria');
});

const call = (
  name: CallName,
  body?: object,
  { company = ROOT, id = 0, token = admin.token } = {},
) => app.call(name, { token, params: { company, id }, ...(body && { body }) });

const form = (changes: object = {}) => ({
  modo: 'desligada',
  emissor: issuer.emissor,
  cliente: CLIENT.client_id,
  segredo: CLIENT.client_secret,
  fator_do_emissor: false,
  sem_verificado: false,
  grupos_de: null,
  novos: [],
  ...changes,
});
const save = (changes: object = {}) => call('updateEntradaPropria', form(changes));
const get = async () => (await call('getEntradaPropria')).body.message;
const fields = ({ status, body }: { status: number; body: { campos?: object } }) => [
  status,
  Object.keys(body.campos ?? {}),
];

/** Adds a domain. @returns its code, and the record that proves it. */
async function addDomain(dominio: string, at = {}): Promise<{ id: number; registo: string }> {
  const { body } = await call('addDominioEntrada', { dominio }, at);
  const { message } = (await call('getEntradaPropria', undefined, at)).body;
  const { registo } = message.dominios.find(({ cd }: { cd: number }) => cd === body.cd);
  return { id: body.cd, registo };
}

/** Tries what is configured as somebody at the issuer. */
async function attempt(person: RealIssuer['person']) {
  issuer.person = person;
  const { codigo, endereco } = (await call('tryEntradaPropria')).body;
  const parametros = await passThrough(endereco);
  const ended = await call('finishExperienciaEntrada', { codigo, parametros });
  return { ...ended, codigo, parametros };
}

it('is configured step by step: a domain is proven, a sign-in is tried, and only then it may be required [ID-89, ID-90, ID-107]', async () => {
  const dominio = newDomain();
  expect((await get()).modo).toBe('desligada');
  expect(fields(await save({ modo: 'oferecida' }))).toEqual([400, ['modo']]);
  expect((await save()).status).toBe(200);
  const { id, registo } = await addDomain(`@${dominio.toUpperCase()}`);
  expect(registo).toMatch(/^sst-verificacao=[\w-]{24}$/);
  expect(fields(await save({ modo: 'oferecida' }))).toEqual([400, ['modo']]);
  expect((await call('verifyDominioEntrada', undefined, { id })).body.codigo).toBe(
    'DOMINIO_POR_VERIFICAR',
  );
  // A record may come in parts.
  records = [['v=spf1 -all'], [registo.slice(0, 9), registo.slice(9)]];
  expect((await call('verifyDominioEntrada', undefined, { id })).status).toBe(200);
  expect(fields(await save({ modo: 'obrigatoria' }))).toEqual([400, ['modo']]);
  const { segredo: _, ...kept } = form();
  expect((await call('updateEntradaPropria', { ...kept, modo: 'oferecida' })).status).toBe(200);
  // Trying tells what would come, and does nothing.
  const email = `alguem@${dominio}`;
  const { body } = await attempt({ sub: 's1', email, email_verified: true, name: 'Rui Sá' });
  expect(body.message).toMatchObject({
    resultado: 'sem-conta',
    email,
    nome: 'Rui Sá',
    fator: false,
    hora: true,
  });
  const nobody = await app.admin.query('select from utilizador where email = $1', [email]);
  expect(nobody.rowCount).toBe(0);
  expect((await get()).experimentada).toBe(false);
  await app.admin.query('update utilizador set email = $2 where cd = $1', [
    admin.cd,
    `admin@${dominio}`,
  ]);
  const own = { sub: 's2', email: `admin@${dominio}`, email_verified: true };
  const mine = await attempt(own);
  expect(mine.body.message.resultado).toBe('entra');
  const shown = await get();
  expect(shown).toMatchObject({
    experimentada: true,
    ligadas: 0,
    tem_segredo: true,
    modo: 'oferecida',
  });
  expect(JSON.stringify(shown)).not.toContain(CLIENT.client_secret);
  const required = await call('updateEntradaPropria', { ...kept, modo: 'obrigatoria' });
  expect(required.status).toBe(200);
  // A code of a try ends no sign-in.
  const { codigo } = (await call('tryEntradaPropria')).body;
  const parametros = '';
  expect(
    (await app.call('finishEntradaPropria', { body: { codigo, parametros } })).body.codigo,
  ).toBe('ENTRADA_INVALIDA');
  // The last domain of what is in use stays.
  expect((await call('removeDominioEntrada', undefined, { id })).status).toBe(409);
});

it('has to be proven anew with another issuer, and what the old one has opened ends [ID-91]', async () => {
  await save();
  const { id, registo } = await addDomain(newDomain());
  await call('confirmDominioEntrada', undefined, { id, token: prestador.token });
  const { segredo: _, ...kept } = form({ modo: 'oferecida' });
  expect((await call('updateEntradaPropria', kept)).status).toBe(200);
  const other = { ...kept, emissor: 'https://outro.empresa.pt' };
  expect(fields(await call('updateEntradaPropria', other))).toEqual([400, ['modo']]);
  const off = await call('updateEntradaPropria', { ...other, modo: 'desligada' });
  expect([off.status, off.body.message]).toEqual([
    200,
    expect.stringContaining('Verifique de novo'),
  ]);
  const [domain] = (await get()).dominios;
  expect([domain.verificado, domain.registo === registo]).toEqual([null, false]);
});

it('takes a domain for one company alone, and none where anybody gets an address [ID-92]', async () => {
  const foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
  const at = { company: FOREIGN, token: foreign.token };
  const dominio = newDomain();
  const [mine, theirs] = [await addDomain(dominio), await addDomain(dominio, at)];
  expect(mine.registo).not.toBe(theirs.registo);
  records = [[mine.registo], [theirs.registo]];
  expect((await call('verifyDominioEntrada', undefined, { id: mine.id })).status).toBe(200);
  const second = await call('verifyDominioEntrada', undefined, { ...at, id: theirs.id });
  expect([second.status, second.body.codigo]).toEqual([409, 'DOMINIO_DE_OUTREM']);
  // Another company's domain is none that one may name.
  for (const name of ['verifyDominioEntrada', 'removeDominioEntrada'] as const)
    expect((await call(name, undefined, { id: theirs.id })).status).toBe(404);
  for (const wrong of ['gmail.com', 'SAPO.pt', 'empresa', 'a b.pt', '-a.pt', 'http://empresa.pt'])
    expect(fields(await call('addDominioEntrada', { dominio: wrong }))).toEqual([400, ['dominio']]);
  expect((await call('addDominioEntrada', { dominio })).body.codigo).toBe('JA_EXISTE');
});

it('gives no more than the administrator has, is the whole company’s, and knows who has changed it meanwhile [ID-93]', async () => {
  const { versao } = await get();
  const may = [{ grupo: null, acessos: [accessTo(1, 'ver', 'criar')] }];
  expect((await save({ novos: may, versao })).status).toBe(200);
  expect((await save({ versao })).body.codigo).toBe('ALTERADO_ENTRETANTO');
  expect((await save({ novos: [{ grupo: null, acessos: [accessTo(2, 'ver')] }] })).status).toBe(
    403,
  );
  expect(fields(await save({ novos: [{ grupo: 'rh', acessos: may[0]?.acessos }] }))).toEqual([
    400,
    ['grupos_de'],
  ]);
  for (const emissor of ['ftp://x.pt', 'nada', 'https://a:b@x.pt', 'https://x.pt/?a=1'])
    expect(fields(await save({ emissor }))).toEqual([400, ['emissor']]);
  const branch = await addPerson(app, { cd_empresa: ROOT, cd_organig: REGION, adm: true });
  const at = { company: REGION, token: branch.token };
  expect((await call('getEntradaPropria', undefined, at)).status).toBe(403);
  expect((await call('updateEntradaPropria', form(), at)).status).toBe(403);
});

it('asks again who they are after a quarter of an hour, and each change is a security event [ID-99, EVSEG-15]', async () => {
  await app.admin.query('delete from evento_seguranca');
  await app.clock.during(16 * 60_000, async () => {
    for (const name of ['updateEntradaPropria', 'addDominioEntrada'] as const) {
      const body = name === 'addDominioEntrada' ? { dominio: newDomain() } : form();
      const { status, body: answer } = await call(name, body);
      expect([name, status, answer.codigo]).toEqual([name, 409, 'CONFIRMAR_IDENTIDADE']);
    }
  });
  await save();
  await call('addDominioEntrada', { dominio: newDomain() });
  const { rows } = await app.admin.query(
    'select tipo, cd_utilizador::float8, cd_alvo from evento_seguranca where cd_empresa = $1',
    [ROOT],
  );
  const line = { tipo: 'politica-mudada', cd_utilizador: admin.cd, cd_alvo: null };
  expect(rows).toEqual([line, line]);
});
