import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorsPlugin } from './errors.ts';
import { pagePlugin } from './page.ts';

let folder: string;
let app: FastifyInstance;

/** Leaves what a build leaves, and nothing of an earlier one. */
function build(hash: string): void {
  rmSync(join(folder, 'static'), { recursive: true, force: true });
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), `<script src="/static/index-${hash}.js"></script>`);
  writeFileSync(join(folder, `static/index-${hash}.js`), `'${hash}'`);
  writeFileSync(join(folder, `static/index-${hash}.js.br`), '');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sst-pagina-'));
  writeFileSync(join(folder, '.sources'), 'segredo');
  build('old');
  app = fastify();
  await app.register(errorsPlugin);
  await app.register(pagePlugin, { folder });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function answer(url: string): Promise<[status: number, body: string]> {
  const { statusCode, body } = await app.inject({ url });
  return [statusCode, body];
}

it('names the files of a page with it, by the route of its address', async () => {
  const links = {
    '/acidente/criar': '</novo>',
    '/acidente/$codigo': '</um>',
    '/prestador/$': '</0>',
  };
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(links));
  const built = fastify();
  await built.register(errorsPlugin);
  await built.register(pagePlugin, { folder });
  const linkOf = async (url: string) => (await built.inject({ url })).headers.link;
  const paths = [
    '/acidente/criar',
    '/acidente/12?pagina=2',
    '/acidente/12/13',
    '/prestador/x',
    '/',
  ];
  expect(await Promise.all(paths.map(linkOf))).toEqual([
    '</novo>',
    '</um>',
    undefined,
    undefined,
    undefined,
  ]);
  await built.close();
});

it('leads a worker without JavaScript to the plain page of the link, and nobody by what is no code [CONV-40]', async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const plain =
    '<noscript><meta http-equiv="refresh" content="0; url=/convocatoria/simples?codigo=1.a-b_c">';
  expect((await answer('/convocatoria?codigo=1.a-b_c'))[1]).toContain(plain);
  expect((await answer('/convocatoria?codigo=%22%3E'))[1]).not.toContain('http-equiv');
  expect((await answer('/login?codigo=1.a'))[1]).not.toContain('http-equiv');
});

it('is whole where it was built anew under a server that runs', async () => {
  expect(await answer('/static/index-old.js')).toEqual([200, `'old'`]);
  build('new');
  expect((await answer('/login'))[1]).toContain('/static/index-new.js');
  expect(await answer('/static/index-new.js')).toEqual([200, `'new'`]);
  expect((await answer('/static/index-old.js'))[0]).not.toBe(200);
});

it.each(['/static/index-new.js.br', '/static/.hidden', '/static/..%2f.sources'])(
  'hands nothing else out that a new build leaves: %s',
  async (path) => {
    build('new');
    writeFileSync(join(folder, 'static/.hidden'), 'segredo');
    expect((await answer(path))[0]).toBeGreaterThanOrEqual(400);
  },
);

it('hands a file out whole, whatever part of it is asked for', async () => {
  for (const range of ['bytes=0-1', 'bytes=900-', 'bytes=2-1']) {
    const { statusCode, body } = await app.inject({
      url: '/static/index-old.js',
      headers: { range },
    });
    expect([range, statusCode, body]).toEqual([range, 200, `'old'`]);
  }
});

it.each([{ 'if-match': '"de-antes"' }, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }])(
  'says that a file has changed to whoever asks for the one of before: %o',
  async (headers) => {
    const answer = await app.inject({ url: '/static/index-old.js', headers });
    expect([answer.statusCode, answer.json().codigo]).toEqual([412, 'ALTERADO_ENTRETANTO']);
  },
);
