import { isOutline } from '@sst/contract/acidentes/investigacao';
import type { Investigacao, InvestigacaoBody } from '@sst/contract/acidentes/investigacao-calls';
import { authorOf } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import { makeAcidenteReport } from '../../../pdf/acidente-report.ts';
import { isWritable } from '../../../pdf/document.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockAcidente } from '../acidentes.queries.ts';
import {
  countMedidas,
  dropMedidas,
  findInvestigacao,
  findInvestigated,
  listMedidasDaCausa,
  type StoredInvestigacao,
  saveFecho,
  saveInvestigacao,
  saveMedidas,
  wasReadByOthers,
} from './investigacao.queries.ts';

/** Who may know who saw an accident. */
const WITNESSES = 'acidentes.documentos';
const NOT_THEIRS = 'Só as escreve quem as pode ler: quem tem «Documentos» em Acidentes.';

const NOTHING: StoredInvestigacao = {
  factos: null,
  testemunhas: null,
  causas: [],
  historia: [],
  versao: 0,
  cd_fecho: null,
  dt_fecho: null,
  autor: null,
};

/** The investigation of an accident: facts, witnesses, causes and what they have led to. */
export class InvestigacaoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 where the accident is not in the scope. */
  async get(grant: Grant, cd: number): Promise<Investigacao> {
    return (await this.#read(grant, cd)).investigacao;
  }

  /** The investigation as a PDF. @throws 404 where the accident is not in the scope. */
  async report(
    grant: Grant,
    cd: number,
  ): Promise<{ anex: string; titulo: string; por_escrever: string[] }> {
    const { acidente, investigacao } = await this.#read(grant, cd);
    const feito = today(this.#deps.clock);
    const { bytes } = await makeAcidenteReport({ ...acidente, ...investigacao, feito });
    const { factos, testemunhas, causas } = investigacao;
    const texts = [
      acidente.nome,
      factos ?? '',
      testemunhas ?? '',
      ...causas.map(({ texto }) => texto),
    ];
    return {
      anex: bytes.toString('base64'),
      titulo: `Investigação do acidente ${cd} ${feito}.pdf`,
      por_escrever: [...new Set(texts.filter((text) => !isWritable(text)))].map((text) =>
        text.slice(0, 60),
      ),
    };
  }

  /** @throws 400 with the wrong fields, 404, 409 once it is closed, or if it has changed meanwhile. */
  save(grant: Grant, cd: number, body: InvestigacaoBody): Promise<{ message: string }> {
    const answer = { message: 'Investigação guardada.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { cd_funcion, before } = await locked(scope, cd);
      if (before.dt_fecho !== null) throw closed('A investigação está fechada.');
      const { factos, causas } = body;
      const testemunhas = toldWitnesses(scope, body, before);
      // Who may not see measures leaves them as they are.
      const medidas = may(grant, 'medidas.ver') ? body.medidas : undefined;
      const there = medidas && (await listMedidasDaCausa(scope, cd));
      const changes = changesOf(shown(before), shown({ factos, testemunhas, causas }));
      if (!changes && sameMedidas(there, medidas)) return { ...UNCHANGED, answer };
      if (before.versao !== body.versao) throw changedMeanwhile('A investigação foi alterada');
      await requireRight(scope, body, medidas);
      await saveInvestigacao(scope, cd, { ...body, testemunhas }, now);
      if (medidas) await saveMedidas(scope, cd, medidas);
      const ids = causas.map(({ id }) => id);
      await dropMedidas(scope, cd, ids);
      // Others read the log: its line names what was written, and the file keeps how it was.
      const partes = [...Object.keys(changes?.depois ?? {}), ...(medidas ? ['medidas'] : [])];
      const detalhe = { cd_funcion, depois: { partes: partes.join(', ') } };
      return { audit: [line('alterar', cd, detalhe)], events: [], answer };
    });
  }

  /**
   * Closes an investigation, or opens it again; what is so already stays.
   * @throws 404, 409 where nothing was written, where it is not the caller's to open, or if it has changed or was read meanwhile.
   */
  close(
    grant: Grant,
    cd: number,
    { fechada, versao }: { readonly fechada: boolean; readonly versao: number },
  ): Promise<{ message: string }> {
    const answer = { message: fechada ? 'Investigação fechada.' : 'Investigação reaberta.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { cd_funcion, before } = await locked(scope, cd);
      if (fechada === (before.dt_fecho !== null)) return { ...UNCHANGED, answer };
      if (before.versao !== versao) throw changedMeanwhile('A investigação foi alterada');
      if (fechada && before.factos === null && before.causas.length === 0) {
        throw closed('Escreva primeiro os factos ou uma causa.');
      }
      if (!fechada) await requireOwnAndUnread(scope, cd, before);
      await saveFecho(scope, cd, fechada ? now : null);
      return {
        audit: [line(fechada ? 'concluir' : 'reabrir', cd, { cd_funcion })],
        events: [],
        answer,
      };
    });
  }

  async #read(grant: Grant, cd: number) {
    return this.#deps.access.read(grant, async (scope) => {
      const [acidente, found, medidas] = await Promise.all([
        findInvestigated(scope, cd),
        findInvestigacao(scope, cd),
        may(grant, 'medidas.ver') ? listMedidasDaCausa(scope, cd) : [],
      ]);
      if (!acidente) throw notFound();
      const { cd_fecho, dt_fecho, autor, ...stored } = found ?? NOTHING;
      const proprio = cd_fecho !== null && cd_fecho === authorOf(scope.actor);
      const fecho = dt_fecho === null ? null : { autor, dt: dt_fecho, proprio };
      const investigacao = { ...stored, testemunhas_reservadas: false, medidas, fecho };
      return { acidente, investigacao: may(grant, WITNESSES) ? investigacao : kept(investigacao) };
    });
  }
}

const closed = (text: string) => new CallError(409, 'INVESTIGACAO_FECHADA', text);

function line(
  acao: 'alterar' | 'concluir' | 'reabrir',
  cd: number,
  detalhe: Record<string, unknown>,
): AuditLine {
  return { acao, entidade: 'investigacao-acidente', cd_entidade: cd, detalhe };
}

/** The investigation of an accident that nobody else changes until the transaction ends. */
async function locked(scope: Scope, cd: number) {
  const acidente = await lockAcidente(scope, cd);
  if (!acidente) throw notFound();
  const before = (await findInvestigacao(scope, cd)) ?? NOTHING;
  return { cd_funcion: acidente.cd_funcion, before };
}

/** @throws 400 where the causes are no outline, or a measure is none of the scope. */
async function requireRight(
  scope: Scope,
  { causas }: InvestigacaoBody,
  medidas: InvestigacaoBody['medidas'],
): Promise<void> {
  const ids = new Set(causas.map(({ id }) => id));
  if (!isOutline(causas) || ids.size < causas.length) {
    throw invalid({ causas: 'Uma causa está mais do que um nível abaixo da anterior.' });
  }
  const codes = [...new Set((medidas ?? []).map(({ cd }) => cd))];
  const strange = (medidas ?? []).some(({ causa }) => !ids.has(causa));
  if (strange || (codes.length > 0 && (await countMedidas(scope, codes)) < codes.length)) {
    throw invalid({ medidas: 'Uma das medidas já não existe.' });
  }
}

/** @throws 409 for who has not closed it, or once somebody else has read it. */
async function requireOwnAndUnread(
  scope: Scope,
  cd: number,
  { cd_fecho, dt_fecho, autor }: StoredInvestigacao,
): Promise<void> {
  if (cd_fecho === null || cd_fecho !== authorOf(scope.actor)) {
    throw closed(`Só quem a fechou a pode reabrir${autor === null ? '' : `: ${autor}`}.`);
  }
  if (await wasReadByOthers(scope, cd, dt_fecho ?? '')) {
    throw closed('Já foi lida por outra pessoa: não pode ser reaberta.');
  }
}

/** An investigation for who may not know who saw the accident. */
function kept(investigacao: Investigacao): Investigacao {
  const historia = investigacao.historia.map((one) => ({ ...one, testemunhas: null }));
  return { ...investigacao, testemunhas: null, testemunhas_reservadas: true, historia };
}

/** The witnesses as they are saved: of who may not know them they stay. @throws 400 where such a caller names some. */
function toldWitnesses(
  scope: Scope,
  { testemunhas }: InvestigacaoBody,
  before: StoredInvestigacao,
): string | null {
  if (may(scope, WITNESSES)) return testemunhas;
  if (testemunhas !== null) throw invalid({ testemunhas: NOT_THEIRS });
  return before.testemunhas;
}

/** What may differ of an investigation. */
function shown({
  factos,
  testemunhas,
  causas,
}: Pick<StoredInvestigacao, 'factos' | 'testemunhas' | 'causas'>) {
  const texts = causas.map(({ id, nivel, texto, proposta }) => [id, nivel, texto, proposta]);
  return { factos, testemunhas, causas: texts };
}

const keyOf = ({ causa, cd }: { readonly causa: number; readonly cd: number }) => `${causa} ${cd}`;

function sameMedidas(
  there: Investigacao['medidas'] | undefined,
  medidas: InvestigacaoBody['medidas'],
): boolean {
  if (!there || !medidas) return true;
  const known = new Set(there.map(keyOf));
  return (
    known.size === new Set(medidas.map(keyOf)).size && medidas.every((one) => known.has(keyOf(one)))
  );
}
