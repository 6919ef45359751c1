import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { newPdf, sentAnexo, storedAnexos } from '../../../testing/seguranca/new-atividades.ts';
import { addAtividade } from '../../../testing/seguranca/seguranca-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

type Params = Record<string, number>;

const act = (name: CallName, params: Params, body?: unknown, token = tests.provider.token) =>
  tests.app.call(name, { token, params: { company: EMPRESA, ...params }, body });

const activity = (values = {}) =>
  addAtividade(tests, { cd_estad: 99, cd_tecnic: tests.own.technician, ...values });

const add = async (id: number, ...files: Buffer[]): Promise<number[]> => {
  const anexo = files.map((bytes) => sentAnexo(bytes));
  return (await act('addAnexosAtividade', { id }, { anexo })).body.cds;
};

const titles = async (id: number) => {
  const { body } = await act('listAnexosAtividade', { id }, undefined, tests.token);
  return body.message.map(({ cd_anex }: { cd_anex: number }) => cd_anex);
};

async function reportOf(cd: number): Promise<number | null> {
  const { rows } = await tests.app.admin.query(
    'select cd_relat::float8 from atividade where cd = $1',
    [cd],
  );
  return rows[0].cd_relat;
}

/** In how many places a content stands: as bytes, and as documents that name them. */
async function placesOf(bytes: Buffer) {
  const { rows } = await tests.app.admin.query(
    `select (select count(*)::int from anexo_conteudo where sha256 = sha256($1) and cd_empresa = $2) as conteudos,
            (select count(*)::int from anexo where sha256 = sha256($1) and cd_empresa = $2) as anexos`,
    [bytes, EMPRESA],
  );
  return rows[0];
}

async function audited(entidade: string, cd: number) {
  const { rows } = await tests.app.admin.query(
    'select acao, cd_utilizador::float8 as quem from auditoria where entidade = $1 and cd_entidade = $2 order by cd',
    [entidade, cd],
  );
  return rows;
}

const byProvider = (acao: string) => ({ acao, quem: tests.provider.cd });

describe('the documents of an activity', () => {
  it('are added, replaced and removed, and the client sees those that are left', async () => {
    const id = await activity();
    const [first, second, third] = [newPdf(), newPdf(), newPdf()];
    const [one, other] = (await add(id, first, second)) as [number, number];
    expect(await titles(id)).toEqual([one, other]);
    const body = { anexo: sentAnexo(third, { titulo: null, nome_fich: 'Corrigido.pdf' }) };
    const replaced = await act('replaceAnexoAtividade', { id, cd_anex: one }, body);
    expect([replaced.status, replaced.body.message]).toEqual([
      200,
      'Documento substituído com sucesso.',
    ]);
    expect(await titles(id)).toEqual([other, replaced.body.cd]);
    expect(await placesOf(first)).toEqual({ conteudos: 0, anexos: 0 });
    expect((await storedAnexos(tests.app.admin, id)).at(-1)).toMatchObject({
      titulo: 'Corrigido',
      whole: true,
    });
    expect((await act('deleteAnexoAtividade', { id, cd_anex: other })).status).toBe(200);
    expect(await titles(id)).toEqual([replaced.body.cd]);
    expect(await audited('atividade-anexo', one)).toEqual([byProvider('criar')]);
    expect(await audited('atividade-anexo', replaced.body.cd)).toEqual([byProvider('alterar')]);
    expect(await audited('atividade-anexo', other)).toEqual(['criar', 'remover'].map(byProvider));
  });

  it('are five at most, also when several add at once', async () => {
    const id = await activity();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        act('addAnexosAtividade', { id }, { anexo: [sentAnexo(newPdf()), sentAnexo(newPdf())] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused.campos).toEqual({ anexo: 'Não são permitidos mais do que 5 anexos' });
    expect(await titles(id)).toHaveLength(4);
  });

  it('are checked as the client’s are, and refused with what came with them', async () => {
    const id = await activity();
    const [kept] = (await add(id, newPdf())) as [number];
    const bad = sentAnexo(Buffer.from('<html>'), { nome_fich: 'mau.pdf' });
    const error = 'O ficheiro mau.pdf não é um ficheiro PDF válido';
    for (const [name, params, body, field] of [
      ['addAnexosAtividade', { id }, { anexo: [sentAnexo(newPdf()), bad] }, 'anexo.1'],
      ['replaceAnexoAtividade', { id, cd_anex: kept }, { anexo: bad }, 'anexo'],
      ['updateRelatorio', { id }, { relatorio: bad, antes: null }, 'relatorio'],
      ['addAnexosArea', { area: tests.own.area }, { anexo: [bad] }, 'anexo.0'],
    ] as const) {
      const answer = await act(name, params, body);
      expect([name, answer.status, answer.body.campos]).toEqual([name, 400, { [field]: error }]);
    }
    const none = await act('addAnexosAtividade', { id }, { anexo: [] });
    expect(none.body.campos).toEqual({ anexo: 'Insira, pelo menos, um anexo' });
    expect(await titles(id)).toEqual([kept]);
  });

  it('that somebody else has taken away are neither replaced nor removed once more', async () => {
    const id = await activity();
    const [cd_anex] = (await add(id, newPdf())) as [number];
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        act('replaceAnexoAtividade', { id, cd_anex }, { anexo: sentAnexo(newPdf()) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await act('deleteAnexoAtividade', { id, cd_anex })).status).toBe(404);
    expect(await titles(id)).toHaveLength(1);
  });

  it('belong to one activity of one company, which the client cannot change', async () => {
    const id = await activity();
    const other = await activity();
    const [cd_anex] = (await add(id, newPdf())) as [number];
    expect((await act('deleteAnexoAtividade', { id: other, cd_anex })).status).toBe(404);
    expect((await act('deleteAnexoAtividade', { id, cd_anex: UNKNOWN })).status).toBe(404);
    const there = { company: OTHER_EMPRESA, id, cd_anex };
    expect((await act('deleteAnexoAtividade', there)).status).toBe(404);
    const byClient = await act('deleteAnexoAtividade', { id, cd_anex }, undefined, tests.token);
    expect(byClient.status).toBe(403);
    expect(await titles(id)).toEqual([cd_anex]);
  });
});

describe('the report of an activity', () => {
  it('is added, replaced and removed, unless it was changed meanwhile', async () => {
    const id = await activity();
    const [first, second] = [newPdf(), newPdf()];
    const put = (bytes: Buffer, antes: number | null) =>
      act('updateRelatorio', { id }, { relatorio: sentAnexo(bytes), antes });
    const one = await put(first, null);
    expect([one.status, one.body.message]).toEqual([200, 'Relatório adicionado com sucesso.']);
    const late = await put(second, null);
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    const two = await put(second, one.body.cd);
    expect(two.body.message).toBe('Relatório substituído com sucesso.');
    expect(await placesOf(first)).toEqual({ conteudos: 0, anexos: 0 });
    expect((await act('deleteRelatorio', { id, cd_relat: one.body.cd })).status).toBe(404);
    expect((await act('deleteRelatorio', { id, cd_relat: two.body.cd })).status).toBe(200);
    expect(await reportOf(id)).toBeNull();
    expect(await placesOf(second)).toEqual({ conteudos: 0, anexos: 0 });
    expect(await audited('atividade-relatorio', two.body.cd)).toEqual(
      ['alterar', 'remover'].map(byProvider),
    );
  });

  it('is replaced once by simultaneous calls', async () => {
    const id = await activity();
    const relatorio = () => sentAnexo(newPdf());
    const { cd } = (await act('updateRelatorio', { id }, { relatorio: relatorio(), antes: null }))
      .body;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        act('updateRelatorio', { id }, { relatorio: relatorio(), antes: cd }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await reportOf(id)).toBe(answers.find(({ status }) => status === 200)?.body.cd);
  });
});

describe('an area', () => {
  const area = () => tests.own.area;

  it('has documents that are added, renamed and removed, and the client sees them', async () => {
    const bytes = newPdf();
    const { body } = await act('addAnexosArea', { area: area() }, { anexo: [sentAnexo(bytes)] });
    const [cd_anex] = body.cds;
    const rename = (titulo: string, antes: string) =>
      act('updateAnexoArea', { area: area(), cd_anex }, { titulo, antes });
    expect((await rename('<b>Plano</b> de emergência', 'Plano')).status).toBe(200);
    const late = await rename('Tarde', 'Plano');
    expect([late.status, late.body.error]).toEqual([
      409,
      'O título foi alterado entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
    ]);
    expect((await rename('   ', 'x')).body.campos).toEqual({ titulo: 'Escreva o título.' });
    const seen = await act('getArea', { area: area() }, undefined, tests.token);
    expect(seen.body.message.anexoAtividadeList).toContainEqual({
      cd_anex,
      titulo: 'bPlano/b de emergência',
    });
    const params = { area: area(), cd_anex };
    const read = await act('getAnexoArea', params, undefined, tests.token);
    expect(Buffer.from(read.body.message.anex, 'base64').equals(bytes)).toBe(true);
    expect((await act('deleteAnexoArea', params)).status).toBe(200);
    expect((await act('deleteAnexoArea', params)).status).toBe(404);
    expect(await placesOf(bytes)).toEqual({ conteudos: 0, anexos: 0 });
    expect(await audited('area-anexo', cd_anex)).toMatchObject([
      { acao: 'criar' },
      { acao: 'alterar' },
      { acao: 'consultar' },
      { acao: 'remover' },
    ]);
  });

  it('answers 409 to a new text where it was changed meanwhile', async () => {
    const read = async () =>
      (await act('getArea', { area: area() }, undefined, tests.token)).body.message.atividadeList[0]
        .obs;
    const antes = await read();
    const change = (obs: string | null, seen: string | null) =>
      act('updateTextoDaArea', { area: area() }, { obs, antes: seen });
    expect((await change('O que se faz aqui.', antes)).status).toBe(200);
    expect((await change('Tarde.', antes)).status).toBe(409);
    expect(await read()).toBe('O que se faz aqui.');
    expect((await change(null, 'O que se faz aqui.')).status).toBe(200);
    expect(await audited('area-atividade', area())).toEqual(['alterar', 'alterar'].map(byProvider));
    expect((await change('x'.repeat(4001), null)).status).toBe(400);
  });

  it('is unknown to the paths of another company', async () => {
    const there = { company: OTHER_EMPRESA, area: area() };
    const anexo = [sentAnexo(newPdf())];
    expect((await act('addAnexosArea', there, { anexo })).status).toBe(404);
    const params = { ...there, cd_anex: tests.own.areaDocument };
    expect((await act('deleteAnexoArea', params)).status).toBe(404);
  });
});

describe('the bytes of a document', () => {
  it('stay as long as another names them', async () => {
    const bytes = newPdf();
    const [here, there] = [await activity(), await activity()];
    const [one] = (await add(here, bytes)) as [number];
    const [other] = (await add(there, bytes)) as [number];
    expect(await placesOf(bytes)).toEqual({ conteudos: 1, anexos: 2 });
    await act('deleteAnexoAtividade', { id: here, cd_anex: one });
    expect(await placesOf(bytes)).toEqual({ conteudos: 1, anexos: 1 });
    const read = await act('getAnexoAtividade', { id: there, cd_anex: other });
    expect(Buffer.from(read.body.message.anex, 'base64').equals(bytes)).toBe(true);
    await act('deleteAnexoAtividade', { id: there, cd_anex: other });
    expect(await placesOf(bytes)).toEqual({ conteudos: 0, anexos: 0 });
  });

  it('stay where a document is named twice', async () => {
    const bytes = newPdf();
    const [here, there] = [await activity(), await activity()];
    const [cd_anex] = (await add(here, bytes)) as [number];
    await tests.app.admin.query('update atividade set cd_relat = $1 where cd = $2', [
      cd_anex,
      there,
    ]);
    expect((await act('deleteAnexoAtividade', { id: here, cd_anex })).status).toBe(200);
    expect(await placesOf(bytes)).toEqual({ conteudos: 1, anexos: 1 });
  });

  it('wait for a document with the same bytes that is just being added', async () => {
    const bytes = newPdf();
    const id = await activity();
    const [cd_anex] = (await add(id, bytes)) as [number];
    const adding = await holding(
      tests.app,
      `select pg_advisory_xact_lock_shared(hashtextextended('anexo_conteudo', $1))`,
      [EMPRESA],
    );
    const removed = act('deleteAnexoAtividade', { id, cd_anex });
    await adding.waiting();
    await adding.client.query(
      `insert into anexo (cd_empresa, sha256, tamanho, nome_fich) values ($1, sha256($2), $3, 'a.pdf')`,
      [EMPRESA, bytes, bytes.length],
    );
    await adding.release();
    expect((await removed).status).toBe(200);
    expect(await placesOf(bytes)).toEqual({ conteudos: 1, anexos: 1 });
  });

  it('are neither lost nor left over after many simultaneous additions and removals', async () => {
    const bytes = [newPdf(), newPdf(), newPdf()];
    const activities: number[] = [];
    while (activities.length < 6) activities.push(await activity());
    const one = (index: number) => bytes[index % bytes.length] as Buffer;
    const codes = await Promise.all(
      activities.map(async (id, index) => (await add(id, one(index)))[0] as number),
    );
    const answers = await Promise.all(
      activities.flatMap((id, index) => [
        act(
          'replaceAnexoAtividade',
          { id, cd_anex: codes[index] as number },
          {
            anexo: sentAnexo(one(index + 1)),
          },
        ),
        act('addAnexosAtividade', { id }, { anexo: [sentAnexo(one(index + 2))] }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const content of bytes) {
      expect(await placesOf(content)).toEqual({ conteudos: 1, anexos: 4 });
    }
    let whole = 0;
    for (const id of activities) {
      const kept = await storedAnexos(tests.app.admin, id);
      whole += kept.filter((document) => document.whole).length;
    }
    expect(whole).toBe(12);
    await Promise.all(
      activities.map(async (id) => {
        for (const cd_anex of await titles(id)) {
          expect((await act('deleteAnexoAtividade', { id, cd_anex })).status).toBe(200);
        }
      }),
    );
    for (const content of bytes)
      expect(await placesOf(content)).toEqual({ conteudos: 0, anexos: 0 });
  });
});
