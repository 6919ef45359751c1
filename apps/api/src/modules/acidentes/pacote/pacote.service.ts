import type { DadosParticipacaoBody, Pacote, Relatorio } from '@sst/contract';
import { DADOS, type PacoteDestino, type ParteDados } from '@sst/contract/acidentes/pacote';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may, requireRight } from '../../../access/rights.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import { isWritable } from '../../../pdf/document.ts';
import { makePacotePdf } from '../../../pdf/pacote-pdf.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockAcidente } from '../acidentes.queries.ts';
import { RECENT_MS, refreshRelogios } from '../processo/processo.service.ts';
import { abaixoDaEmpresa } from './campos.ts';
import { daAct } from './da-act.ts';
import { daSeguradora } from './da-seguradora.ts';
import {
  type Dados,
  findPacote,
  listAcidentesToRefresh,
  type StoredPacote,
  saveDados,
} from './pacote.queries.ts';

/** From what clocks follow, of the company and of a unit. */
const CLOCKED: ReadonlySet<string> = new Set(['seguro', 'tomador', 'cae']);

/** What is told of an accident to the inspectorate and the insurer, and what is kept for that. */
export class PacoteService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 where the accident is not in the scope. */
  async get(grant: Grant, cd: number): Promise<Pacote> {
    return (await this.#read(grant, cd)).pacote;
  }

  /** One of the two as a PDF. @throws 403 for who may not open documents of accidents, 404. */
  async pdf(grant: Grant, cd: number, destino: PacoteDestino): Promise<Relatorio> {
    requireRight(grant, 'acidentes.documentos');
    const { stored, pacote } = await this.#read(grant, cd);
    const feito = today(this.#deps.clock);
    // What is kept beside the insurer's form is no field of it.
    const campos = pacote[destino].filter(
      ({ numero, confirmar }) => destino === 'act' || numero !== null || confirmar,
    );
    const { nome, dt, hr, empresa } = stored;
    const { bytes } = await makePacotePdf({ destino, campos, nome, dt, hr, empresa, feito });
    const texts = campos.flatMap(({ valor }) =>
      valor !== null && !isWritable(valor) ? [valor] : [],
    );
    return {
      anex: bytes.toString('base64'),
      titulo: `${destino === 'act' ? 'Comunicação à ACT' : 'Participação à seguradora'} do acidente ${cd} ${feito}.pdf`,
      por_escrever: [...new Set(texts)].map((text) => text.slice(0, 60)),
    };
  }

  /**
   * Saves what is missing, of the company, a unit or the person; what is so already stays.
   * @throws 400 for what is not the caller's to say, 404, 409 if it has changed meanwhile.
   */
  save(grant: Grant, cd: number, body: DadosParticipacaoBody): Promise<{ message: string }> {
    const answer = { message: 'Dados guardados.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      if (!(await lockAcidente(scope, cd))) throw notFound();
      const stored = await findPacote(scope, cd);
      if (!stored) throw notFound();
      const changes = changesIn(scope, stored, body);
      if (changes.length === 0) return { ...UNCHANGED, answer };
      for (const { parte, cd: whose, dados } of changes)
        await saveDados(scope, { parte, cd: whose }, dados, now);
      const names = changes.flatMap(({ parte, dados }) =>
        Object.keys(dados).map((name) => `${parte}: ${name}`),
      );
      if (changes.some(({ dados }) => Object.keys(dados).some((name) => CLOCKED.has(name)))) {
        const since = new Date(now.getTime() - RECENT_MS);
        for (const one of await listAcidentesToRefresh(scope, since))
          await refreshRelogios(scope, one, now);
      }
      // Others read the log: its line names what was written, and no value.
      const detalhe = { cd_funcion: stored.cd_funcion, depois: { partes: names.join(', ') } };
      return {
        audit: [{ acao: 'alterar', entidade: 'dados-participacao', cd_entidade: cd, detalhe }],
        events: [],
        answer,
      };
    });
  }

  async #read(grant: Grant, cd: number) {
    const stored = await this.#deps.access.read(grant, (scope) => findPacote(scope, cd));
    if (!stored) throw notFound();
    const { nome } = grant.actor;
    const autor = { nome, dia: today(this.#deps.clock) };
    const pacote: Pacote = {
      act: daAct(stored),
      seguradora: daSeguradora(stored, autor, may(grant, 'acidentes.documentos')),
      tempos: [...stored.tempos],
      unidades: abaixoDaEmpresa(stored)
        .filter(({ alcance }) => alcance)
        .map(({ cd: unidade, nome: name, dados }) => ({
          cd: unidade,
          nome: name,
          versao: versaoOf(dados),
        })),
      versoes: {
        empresa: versaoOf(stored.da_empresa),
        funcionario: versaoOf(stored.do_funcionario),
      },
      da_empresa: grant.branch === null,
    };
    return { stored, pacote };
  }
}

const versaoOf = (dados: Dados | null): number => Number(dados?.versao ?? 0);

type Values = Readonly<Record<string, string | number | null | undefined>>;

interface Saved {
  readonly parte: ParteDados;
  readonly cd: number;
  readonly dados: Values;
}

/** What a body changes, part by part. @throws 400, 409. */
function changesIn(scope: Scope, stored: StoredPacote, body: DadosParticipacaoBody): Saved[] {
  const { empresa, unidade, funcionario } = body;
  const saved: Saved[] = [];
  if (empresa) {
    if (scope.branch !== null) throw new CallError(403, 'SEM_ACESSO', NOT_OF_COMPANY);
    saved.push(changed('empresa', scope.cd_empresa, stored.da_empresa, empresa));
  }
  if (unidade) {
    const { cd_organig, ...dados } = unidade;
    const own = abaixoDaEmpresa(stored).find(({ cd, alcance }) => cd === cd_organig && alcance);
    if (!own)
      throw invalid({ cd_organig: 'A unidade não é a de quem se magoou, nem está acima dela.' });
    saved.push(changed('unidade', cd_organig, own.dados, dados));
  }
  if (funcionario)
    saved.push(changed('funcionario', stored.cd_funcion, stored.do_funcionario, funcionario));
  return saved.filter(({ dados }) => Object.keys(dados).length > 0);
}

const NOT_OF_COMPANY = 'Os dados da empresa são escritos por quem trabalha na empresa toda.';

/** The fields that differ. @throws 409 if the row has changed since the caller saw it, and another than those already there is meant. */
function changed(
  parte: ParteDados,
  cd: number,
  before: Dados | null,
  { versao, ...after }: Values & { readonly versao: number },
): Saved {
  const differing = Object.keys(DADOS[parte]).filter(
    (name) => after[name] !== undefined && after[name] !== (before?.[name] ?? null),
  );
  if (differing.length > 0 && versao !== versaoOf(before))
    throw changedMeanwhile('Os dados para participar foram alterados');
  return { parte, cd, dados: Object.fromEntries(differing.map((name) => [name, after[name]])) };
}
