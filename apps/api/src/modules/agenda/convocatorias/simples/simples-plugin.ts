import {
  type ConvocatoriaAberta,
  EscolhaBody,
  RespostaBody,
} from '@sst/contract/agenda/convocatorias/convocatorias';
import { CONVOCATORIA_SIMPLES } from '@sst/contract/rules/agenda/convocatoria';
import { PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../../../../errors.ts';
import type { LigacaoService } from '../ligacao.service.ts';
import { type Filled, formPage, type Outcome, saidPage } from './simples-html.ts';

interface Options {
  readonly ligacao: LigacaoService;
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * The page of a letter's link as plain HTML with a form, for browsers without JavaScript, or too old for the page (decision 0123).
 * It does what the page does by its calls, with the same limits. What allows it is the code, which no foreign page knows; a
 * browser that says where the form stood says so.
 */
export async function simplesPlugin(app: FastifyInstance, { ligacao }: Options): Promise<void> {
  // Of these routes alone: no call takes forms.
  app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  app.get(CONVOCATORIA_SIMPLES, async (request, reply) => {
    const { codigo = '', resposta } = request.query as Readonly<Record<string, unknown>>;
    // What a button of the letter says is chosen, and sent by the page's own.
    const begun = resposta === 'confirmo' || resposta === 'nao-posso';
    const filled: Filled = begun ? { resposta } : {};
    return show(ligacao, { request, reply, codigo: String(codigo), filled });
  });

  app.post(
    CONVOCATORIA_SIMPLES,
    { bodyLimit: PUBLIC_MAX_BODY_BYTES, config: { byCode: true } },
    async (request, reply) => {
      const filled = (request.body ?? {}) as Filled;
      const shown = { request, reply, codigo: filled.codigo ?? '', filled };
      if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
        return send(reply, 403, saidPage({ text: FOREIGN, failed: true }));
      try {
        const text = await answer(ligacao, filled, request.ip);
        return await show(ligacao, shown, { text, failed: false });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return show(ligacao, shown, { text: error.message, failed: true }, error.status);
      }
    },
  );
}

const FOREIGN =
  'Por segurança, a resposta não foi registada. Abra a ligação da mensagem e responda aí.';
const INCOMPLETE = 'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.';

/** Answers, or moves the booking. @returns what is said. @throws {CallError} */
async function answer(ligacao: LigacaoService, filled: Filled, ip: string): Promise<string> {
  const { codigo, dt, hr, resposta } = filled;
  const given = (name: string) => filled[name] || null;
  if (resposta === 'outra-hora') {
    const [day, hour] = (filled.hora ?? '').split(' ');
    const body = EscolhaBody.safeParse({ codigo, antes: { dt, hr }, dt: day, hr: hour });
    if (!body.success) throw wrong('Escolha uma hora.');
    return (await ligacao.choose(body.data, ip)).message;
  }
  const other = resposta === 'outra-data';
  const body = RespostaBody.safeParse({
    codigo,
    dt,
    hr,
    resposta,
    motivo: resposta === 'confirmo' ? null : given('motivo'),
    dt_de: other ? given('dt_de') : null,
    dt_ate: other ? given('dt_ate') : null,
    periodo: other ? given('periodo') : null,
  });
  if (!body.success) throw wrong(body.error.issues[0]?.message ?? 'Escolha uma resposta.');
  return (await ligacao.answer(body.data, ip)).message;
}

interface PageInput {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly codigo: string;
  readonly filled: Filled;
}

/** Shows the booking as it is now, below what is said. */
async function show(
  ligacao: LigacaoService,
  { request, reply, codigo, filled }: PageInput,
  said?: Outcome,
  status = 200,
): Promise<FastifyReply> {
  if (codigo === '') return send(reply, 404, saidPage({ text: INCOMPLETE, failed: true }));
  let facts: ConvocatoriaAberta;
  try {
    facts = await ligacao.get(codigo, request.ip);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, message } = error;
    return send(reply, status, saidPage(said ?? { text: message, failed: true }));
  }
  // With an answer that was taken its reason stays to be seen.
  const kept = !said || said.failed || filled.resposta === facts.resposta;
  return send(reply, status, formPage(codigo, facts, kept ? filled : {}, said));
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function wrong(message: string): CallError {
  return new CallError(400, 'INVALIDO', message);
}
