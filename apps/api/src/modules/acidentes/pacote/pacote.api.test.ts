import type { AcidenteProcesso, Pacote } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anexoExample } from '../../../testing/calls/examples/parts.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  for (const table of ['empresa_participacao', 'unidade_participacao', 'funcionario_participacao'])
    await tests.app.admin.query(`delete from ${table}`);
});

const IBAN = 'PT50000201231234567890154';

async function newAcidente(values: Record<string, unknown> = {}): Promise<number> {
  return addAcidente(tests.app.admin, tests.own.employee, {
    cd_estad: 1,
    dt: '2026-03-10',
    hr: '17:50',
    prest_prim_socorr: 1,
    dt_cria: '2026-03-10T18:00:00Z',
    participar_ate: '2026-03-11T18:00:00Z',
    descric: 'Caiu de um escadote.',
    ...values,
  });
}

const callOf = (id: number, { token = tests.token, company = EMPRESA } = {}) => ({
  token,
  params: { company, id },
});
async function pacoteOf(id: number): Promise<Pacote> {
  const { status, body } = await tests.app.call('getPacoteAcidente', callOf(id));
  expect(status).toBe(200);
  return body.message as Pacote;
}
const save = (id: number, body: object, who = {}) =>
  tests.app.call('saveDadosParticipacao', { ...callOf(id, who), body });
const fieldOf = (campos: Pacote['act'], rotulo: string) =>
  campos.find((one) => one.rotulo === rotulo);
const clocks = async (id: number) => {
  const { body } = await tests.app.call('getProcessoAcidente', callOf(id));
  return (body.message as AcidenteProcesso).participacoes.map(
    ({ destino, por_confirmar, setor }) => `${destino}${por_confirmar ? '?' : ''}${setor ?? ''}`,
  );
};

describe('what is told of an accident', () => {
  it('says how many fields are missing without being read, to who completes accidents [ACID-370]', async () => {
    const id = await newAcidente();
    const emFalta = async (token = tests.token) => {
      const { body } = await tests.app.call('getProcessoAcidente', callOf(id, { token }));
      return (body.message as AcidenteProcesso).em_falta;
    };
    const missing = (campos: Pacote['act']) =>
      campos.filter(({ estado }) => estado === 'falta').length;
    const countOf = ({ act, seguradora }: Pacote) => ({
      act: missing(act),
      seguradora: missing(seguradora),
    });
    const pacote = await pacoteOf(id);
    expect(await emFalta()).toEqual(countOf(pacote));
    const { versoes } = pacote;
    const empresa = { versao: versoes.empresa, cae: '47111', apolice: 'A-1' };
    expect((await save(id, { empresa })).status).toBe(200);
    const after = await emFalta();
    expect(after).toEqual(countOf(await pacoteOf(id)));
    expect(after?.seguradora).toBe(missing(pacote.seguradora) - 2);
    const { token: reader } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect(await emFalta(reader)).toBeNull();
  });

  it('has the 35 fields of the form in their order, and what is expected after them as such [ACID-341]', async () => {
    const { seguradora } = await pacoteOf(await newAcidente());
    const numbers = seguradora.map(({ numero }) => numero);
    expect(numbers.slice(0, 35)).toEqual(Array.from({ length: 35 }, (_, at) => at + 1));
    expect(numbers.slice(35).every((numero) => numero === null)).toBe(true);
    // Each has a name of its own, by which its button is told apart.
    expect(new Set(seguradora.map(({ rotulo }) => rotulo)).size).toBe(seguradora.length);
    const unread = seguradora.filter(({ confirmar }) => confirmar);
    expect(unread.length).toBeGreaterThan(20);
    expect(unread.every(({ numero }) => numero === null)).toBe(true);
    const labels = (numero: number) => seguradora[numero - 1]?.rotulo;
    expect([1, 2, 5, 15, 16, 20, 29, 33, 35].map(labels)).toEqual([
      'Seguradora',
      'Número da apólice',
      'NIPC do empregador',
      'IBAN do empregador',
      'Empresa utilizadora',
      'Nome do sinistrado',
      'Estado civil',
      'IBAN do sinistrado',
      'Situação na profissão',
    ]);
    expect(fieldOf(seguradora, 'Descrição')?.valor).toBe('Caiu de um escadote.');
    expect(fieldOf(seguradora, 'Pessoas na empresa')).toMatchObject({
      estado: 'dado',
      nota: 'Pela lista de funcionários de hoje: corrija se for outro.',
    });
    expect(seguradora.filter(({ estado }) => estado === 'portal').length).toBeGreaterThan(3);
  });

  it('is asked for once, kept of the company, the unit and the person, and names what was written [ACID-340, ACID-342]', async () => {
    const id = await newAcidente();
    const before = await pacoteOf(id);
    expect(fieldOf(before.seguradora, 'Seguradora')).toMatchObject({
      estado: 'falta',
      onde: 'empresa',
      campo: 'seguradora',
    });
    const unidade = before.unidades[0];
    if (!unidade) throw new Error('no unit');
    const lines = await auditedBy(tests.app.admin, async () => {
      const { status } = await save(id, {
        empresa: {
          versao: 0,
          seguradora: 'Segura, S.A.',
          apolice: '12-34',
          iban: IBAN,
          tomador: '1',
        },
        funcionario: { versao: 0, estado_civil: '2', retrib_base: 1250.5, dependentes: 2 },
        unidade: { cd_organig: unidade.cd, versao: 0, morada: 'Rua do Porto, 1' },
      });
      expect(status).toBe(200);
    });
    expect(lines).toMatchObject([{ acao: 'alterar', entidade: 'dados-participacao' }]);
    expect(JSON.stringify(lines)).toContain('funcionario: retrib_base');
    expect(JSON.stringify(lines)).not.toMatch(/1250|PT50|Segura/);
    // Another accident of the same person has them already.
    const { seguradora, versoes } = await pacoteOf(await newAcidente({ hr: '09:00' }));
    expect(fieldOf(seguradora, 'Seguradora')).toMatchObject({
      valor: 'Segura, S.A.',
      estado: 'dado',
    });
    expect(fieldOf(seguradora, 'Tipo de tomador')).toMatchObject({
      valor: 'Empregador privado',
      codigo: '1',
    });
    expect(fieldOf(seguradora, 'Estado civil')).toMatchObject({ valor: 'Casado', codigo: '2' });
    expect(fieldOf(seguradora, 'Retribuição base')).toMatchObject({
      valor: '1250,50 €',
      escrito: '1250,50',
    });
    expect(fieldOf(seguradora, 'IBAN do empregador')?.valor).toBe(
      'PT50 0002 0123 1234 5678 9015 4',
    );
    expect(fieldOf(seguradora, 'Morada da unidade local')?.valor).toBe('Rua do Porto, 1');
    expect(versoes).toEqual({ empresa: 1, funcionario: 1 });
  });

  it('refuses what is wrong by its field, and what somebody else has changed meanwhile [ACID-342]', async () => {
    const id = await newAcidente();
    const wrong = await save(id, { empresa: { versao: 0, iban: `${IBAN.slice(0, -1)}5` } });
    expect(wrong.status).toBe(400);
    expect(Object.values(wrong.body.campos as object)).toEqual([
      'O IBAN não é válido: confirme as letras e os algarismos.',
    ]);
    expect((await save(id, { funcionario: { versao: 0, pais: 'Portugal' } })).status).toBe(200);
    expect((await save(id, { funcionario: { versao: 0, pais: 'Espanha' } })).status).toBe(409);
    // The same again changes nothing.
    expect((await save(id, { funcionario: { versao: 0, pais: 'Portugal' } })).status).toBe(200);
    expect((await pacoteOf(id)).versoes.funcionario).toBe(1);
    const strange = await save(id, { unidade: { cd_organig: 999_999, versao: 0, cae: '41' } });
    expect(strange.status).toBe(400);
  });

  it('is read as a PDF, tagged, with what is missing named [ACID-343]', async () => {
    const id = await newAcidente();
    for (const destino of ['act', 'seguradora']) {
      const { status, body } = await tests.app.call('getPacotePdf', {
        ...callOf(id),
        query: { destino },
      });
      expect(status).toBe(200);
      const bytes = Buffer.from(body.message.anex, 'base64');
      expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
      const text = pdfText(bytes);
      expect(text).toContain('Caiu de um escadote.');
      expect(text).toContain('Em falta, ');
      expect(text).not.toContain('CAE da unidade, se for outra');
    }
  });

  it('belongs to who completes accidents of its branch; what is of the company, to who works for all of it [ACID-342, ACID-348]', async () => {
    const id = await newAcidente();
    const reader = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      adm: false,
      acessos: [{ menu: 4 }],
    });
    expect((await tests.app.call('getPacoteAcidente', callOf(id, reader))).status).toBe(403);
    expect(
      (await tests.app.call('getPacoteAcidente', callOf(id, { company: OTHER_EMPRESA }))).status,
    ).toBe(403);
    const { rows } = await tests.app.admin.query<{ cd_organig: string }>(
      'select cd_organig from acidente where cd = $1',
      [id],
    );
    const company = Number(rows[0]?.cd_organig);
    expect(company).not.toBe(EMPRESA);
    const whole = await tests.app.call('getPacoteAcidente', callOf(id, { company }));
    expect(whole.body.message).toMatchObject({ da_empresa: false });
    const refused = await save(id, { empresa: { versao: 0, apolice: '1' } }, { company });
    expect(refused.status).toBe(403);
  });
});

describe('clocks by what is kept of the company', () => {
  it('the court in place of the insurer where there is none, told of at once for accidents that are open [ACID-344]', async () => {
    const id = await newAcidente();
    expect(await clocks(id)).toEqual(['seguradora']);
    await save(id, { empresa: { versao: 0, seguro: 'nao' } });
    expect(await clocks(id)).toEqual(['tribunal']);
    const { rows } = await tests.app.admin.query(
      'select participar_ate from acidente where cd = $1',
      [id],
    );
    expect(rows[0].participar_ate.toISOString()).toBe('2026-03-18T18:00:00.000Z');
    const { seguradora } = await pacoteOf(id);
    expect(seguradora[0]).toMatchObject({ estado: 'nao-se-aplica' });
    // Of one that was registered before there were files nobody knows, and nothing begins.
    const before = await newAcidente({ participar_ate: null });
    await save(id, { empresa: { versao: 1, seguro: 'sim' } });
    const kept = await tests.app.admin.query('select participar_ate from acidente where cd = $1', [
      before,
    ]);
    expect(kept.rows).toEqual([{ participar_ate: null }]);
    await save(id, { empresa: { versao: 2, seguro: 'nao' } });
    // One that was over long before stays as it was.
    const old = await newAcidente({ dt: '2025-01-10', participar_ate: null });
    expect(await clocks(old)).toEqual(['seguradora']);
  });

  it('sectors by the CAE of the unit or of one above it [ACID-345]', async () => {
    const id = await newAcidente();
    await save(id, { empresa: { versao: 0, cae: '41200' } });
    expect(await clocks(id)).toEqual(['act?construcao', 'seguradora']);
    const unidade = (await pacoteOf(id)).unidades.at(-1);
    if (!unidade) throw new Error('no unit');
    await save(id, { unidade: { cd_organig: unidade.cd, versao: 0, cae: '08112' } });
    expect(await clocks(id)).toEqual(['actminas', 'seguradora']);
    const { act } = await pacoteOf(id);
    expect(fieldOf(act, 'Atividade económica (CAE)')?.valor).toBe('08112');
  });

  it('a public service tells its head [ACID-346]', async () => {
    const id = await newAcidente();
    await save(id, { empresa: { versao: 0, tomador: '3' } });
    expect(await clocks(id)).toEqual(['servico']);
    const { status } = await tests.app.call('saveParticipacaoAcidente', {
      ...callOf(id),
      body: {
        tipo: 'prova',
        destino: 'servico',
        dt: '2026-03-10',
        hr: '20:00',
        canal: 'em-mao',
        referencia: null,
      },
    });
    expect(status).toBe(200);
  });
});

describe('the records of working time', () => {
  it('are a document of the accident of their own kind, which blocks the pack until it is there [ACID-347]', async () => {
    const id = await newAcidente();
    const blocking = 'Registos dos tempos de trabalho dos 30 dias antes';
    expect(fieldOf((await pacoteOf(id)).act, blocking)).toMatchObject({ estado: 'falta' });
    const { status, body } = await tests.app.call('addAnexosAcidente', {
      ...callOf(id),
      body: { registo_tempos: true, anexo: [{ ...anexoExample, titulo: 'Tempos de março' }] },
    });
    expect([status, body]).toMatchObject([200, {}]);
    expect((await pacoteOf(id)).act.at(-1)).toMatchObject({
      estado: 'dado',
      valor: 'Tempos de março',
    });
    const [cd_anex] = body.cds as [number];
    const of = { token: tests.token, params: { company: EMPRESA, id, cd_anex } };
    await tests.app.call('deleteAnexoAcidente', of);
    expect((await pacoteOf(id)).tempos).toEqual([]);
    await tests.app.call('undoRemocaoAnexoAcidente', of);
    expect((await pacoteOf(id)).tempos).toHaveLength(1);
  });
});
