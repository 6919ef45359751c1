import type { AcertoComparacao, AcertoLinha } from '@sst/contract';
import {
  ACERTO_CAMPOS,
  type AcertoAlvo,
  type AcertoCampo,
} from '@sst/contract/rules/acerto/campos';
import { bringsIn, hasLeave } from '@sst/contract/rules/pedidos';
import { differencesOf } from './differences.ts';
import { likelyUnidade, type Ramo } from './likely-unidade.ts';
import { type Lista, type Matched, matchLista, SLICE } from './match-lista.ts';
import { equalFields, NUMBER, PeopleIndex, proposedOf } from './match-people.ts';
import { renewedNumbers } from './new-numbers.ts';
import type { Pendente, Pessoa, Valores } from './pessoa.ts';
import { statedOtherwise } from './stated-facts.ts';

/** What a list is compared with. */
export interface Estado {
  /** The unit, and whether a node is it or lies below it. */
  readonly cd_unidade: number;
  readonly isInUnidade: (cd_organig: number) => boolean;
  /** What each node of the unit lies directly below. */
  readonly bases: Ramo['bases'];
  /** Those of the unit, and whoever else of the list is in sight, also those who have left. */
  readonly pessoas: readonly Pessoa[];
  readonly pendentes: readonly Pendente[];
  /** Whether somebody has said of what a list has otherwise that the record is right. */
  readonly isAside: (cd: number, campo: AcertoCampo, valor: string) => boolean;
  /** Whether a nationality exists. */
  readonly isNacionalidade: (nome: string) => boolean;
  /** Whether the caller may state arrangements and absences. */
  readonly mayState: boolean;
  readonly today: string;
}

/** What the list that was settled last had. */
export interface Anterior {
  readonly hadLinha: (linha: AcertoLinha) => boolean;
  readonly lacked: (cd: number) => boolean;
}

/** As `comparing`, in one go. */
export function compareLista(...given: Parameters<typeof comparing>): AcertoComparacao {
  const steps = comparing(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Compares a list of staff with the employees of a unit. It changes nothing, and knows of nobody but those given. It yields
 * now and then, so that a server can do something else in between.
 */
export function* comparing(
  estado: Estado,
  lista: Lista,
  anterior: Anterior | undefined,
): Generator<undefined, AcertoComparacao, undefined> {
  const active = estado.pessoas.filter(({ ativo }) => ativo);
  const without = lista.numeracaoNova ? NUMBER : undefined;
  const waiting = new PeopleIndex(estado.pendentes.filter(bringsIn), without);
  const records = new Records(estado, lista);
  const isEqualButNumber = records.isEqualButNumber.bind(records);
  const matched = yield* matchLista(active, lista, estado.today, {
    isAsRecorded: lista.numeracaoNova ? isEqualButNumber : records.isAsRecorded.bind(records),
    waiting,
  });
  const numeracao = lista.numeracaoNova
    ? null
    : yield* renewedNumbers(active, lista.linhas, isEqualButNumber);
  const groups = new Groups({ estado, lista, anterior, records }, matched, numeracao);
  let count = 0;
  for (const [linha, recorded] of matched.found) {
    if (++count % SLICE === 0) yield;
    groups.addFound(recorded, linha);
  }
  for (const linha of matched.others) groups.addOther(linha, waiting);
  const listed = new Set([...matched.found.values(), ...matched.maybe]);
  const gone = active.filter(
    (pessoa) => !listed.has(pessoa) && estado.isInUnidade(pessoa.cd_organig),
  );
  for (const pessoa of gone) {
    groups.addLeaving(pessoa, anterior !== undefined && !anterior.lacked(pessoa.cd), null);
  }
  return {
    ...groups.answer,
    unidadeProvavel: likelyUnidade([...matched.found.values()], gone, estado),
  };
}

/** The employees as they are recorded, and as their requests will leave them, beside rows of the list. */
class Records {
  readonly #estado: Estado;
  readonly #campos: readonly AcertoCampo[];
  readonly #pendentes: ReadonlyMap<number | null, readonly Pendente[]>;

  constructor(estado: Estado, lista: Lista) {
    this.#estado = estado;
    this.#campos = ACERTO_CAMPOS.filter((campo) => lista.campos.includes(campo));
    this.#pendentes = Map.groupBy(
      estado.pendentes.filter(({ cd_funcion }) => cd_funcion !== null),
      ({ cd_funcion }) => cd_funcion,
    );
  }

  pendentesOf({ cd }: Pessoa): readonly Pendente[] {
    return this.#pendentes.get(cd) ?? [];
  }

  /** @param aside whether those that somebody has put aside, instead of the others. */
  differences(pessoa: Pessoa, linha: AcertoLinha, aside = false) {
    return differencesOf(pessoa, linha, this.#estado, this.#campos).filter(
      ({ campo, depois }) => this.#estado.isAside(pessoa.cd, campo, depois) === aside,
    );
  }

  isAsRecorded(pessoa: Pessoa, linha: AcertoLinha): boolean {
    return this.differences(pessoa, linha).length === 0 && destinoOf(pessoa, linha) === null;
  }

  isEqualButNumber(pessoa: Pessoa, linha: AcertoLinha): boolean {
    return (
      this.differences(pessoa, linha).every(({ campo }) => campo === NUMBER) &&
      destinoOf(pessoa, linha) === null
    );
  }
}

interface Compared {
  readonly estado: Estado;
  readonly lista: Lista;
  readonly anterior: Anterior | undefined;
  readonly records: Records;
}

/** The answer, to whose groups people and rows are added one after the other. */
class Groups {
  readonly answer: AcertoComparacao;
  readonly #compared: Compared;
  readonly #former: PeopleIndex<Pessoa>;

  constructor(compared: Compared, matched: Matched, numeracao: number | null) {
    const { estado } = compared;
    this.#compared = compared;
    // A number may be another's by now, and says nothing of who has left.
    this.#former = new PeopleIndex(
      estado.pessoas
        .filter(({ ativo }) => !ativo)
        .map((pessoa) => ({ ...pessoa, valores: { ...pessoa.valores, numMecan: null } })),
    );
    const isOfUnidade = ({ ativo, cd_organig }: Pessoa) => ativo && estado.isInUnidade(cd_organig);
    this.answer = {
      total: estado.pessoas.filter(isOfUnidade).length,
      certos: 0,
      incompletos: [],
      numeracao,
      unidadeProvavel: null,
      novos: [],
      sairam: [],
      antigos: matched.over,
      noutraUnidade: [],
      alterados: [],
      movidos: [],
      factos: [],
      duvidosos: matched.doubts.map(({ linha, motivo, outra, candidatos }) => ({
        linha: linha.linha,
        mudou: this.#isNew(linha),
        motivo,
        outra,
        candidatos: candidatos.map((pessoa) => ({
          ...namedOf(pessoa),
          iguais: equalFields(pessoa.valores, linha),
        })),
        proposto: proposedOf(linha, motivo, candidatos),
      })),
      respondidas: matched.answered.map(([{ linha }, pessoa]) => ({
        linha,
        pessoa: pessoa && namedOf(pessoa),
      })),
      postosDeParte: [],
      aEspera: [],
    };
  }

  /** Whether the list before had another row, or none. */
  #isNew(linha: AcertoLinha): boolean {
    const { anterior } = this.#compared;
    return anterior !== undefined && !anterior.hadLinha(linha);
  }

  /** Somebody who leaves, by a day of the list or because it has them no more. */
  addLeaving(pessoa: Pessoa, mudou: boolean, dia: string | null): void {
    const pendentes = this.#compared.records.pendentesOf(pessoa);
    if (pendentes.some(hasLeave) || pendentes.some(({ aberto }) => aberto)) {
      this.answer.aEspera.push({
        linha: null,
        cd_funcion: pessoa.cd,
        ...nameOf(pessoa),
        tipos: typesOf(pendentes),
        falta: [],
      });
      return;
    }
    const dt_ini_instit = pessoa.valores.dataAdmissao ?? null;
    this.answer.sairam.push({ ...namedOf(pessoa), mudou, dt_ini_instit, dia, ausente_desde: null });
  }

  /** An employee whom a row of the list is. */
  addFound(recorded: Pessoa, linha: AcertoLinha): void {
    const { records } = this.#compared;
    if (linha.dataSaida) {
      this.addLeaving(recorded, this.#isNew(linha), linha.dataSaida);
      return;
    }
    for (const { campo, antes, depois } of records.differences(recorded, linha, true)) {
      const row = { ...namedOf(recorded), linha: linha.linha };
      this.answer.postosDeParte.push({ ...row, campo, antes, depois });
    }
    const stated = this.#addFactos(recorded, linha);
    const pendentes = records.pendentesOf(recorded);
    const pessoa = pendentes.reduce(withPendente, recorded);
    const later = records.differences(pessoa, linha);
    const destinoLater = destinoOf(pessoa, linha);
    const open = pendentes.some(({ aberto }) => aberto);
    const done = later.length === 0 && destinoLater === null;
    if (open || (done && !records.isAsRecorded(recorded, linha))) {
      const falta: AcertoAlvo[] = later.map(({ campo }) => campo);
      this.answer.aEspera.push({
        linha: linha.linha,
        cd_funcion: recorded.cd,
        ...nameOf(recorded),
        tipos: typesOf(pendentes),
        falta: destinoLater === null ? falta : [...falta, 'unidade'],
      });
      return;
    }
    // What was accepted for a later day is right before that day and after it.
    const ahead = new Set(later.map(({ campo }) => campo));
    const campos = records.differences(recorded, linha).filter(({ campo }) => ahead.has(campo));
    const cd_destino = destinoOf(recorded, linha) === null ? null : destinoLater;
    const isPartial = this.#addIncompleto(recorded, linha);
    const elsewhere = !linha.cd_organig && !this.#compared.estado.isInUnidade(pessoa.cd_organig);
    if (elsewhere) this.answer.noutraUnidade.push({ ...namedOf(recorded), linha: linha.linha });
    else if (campos.length + stated === 0 && !isPartial && cd_destino === null) {
      this.answer.certos += 1;
    }
    this.#addChanges(recorded, linha, { campos, cd_destino });
  }

  /** @returns how many arrangements and absences the row states otherwise. */
  #addFactos(recorded: Pessoa, linha: AcertoLinha): number {
    const { mayState, today } = this.#compared.estado;
    const stated = mayState ? statedOtherwise(recorded, linha, today) : [];
    for (const facto of stated) {
      const row = { ...namedOf(recorded), linha: linha.linha, mudou: this.#isNew(linha) };
      this.answer.factos.push({ ...row, ...facto });
    }
    return stated.length;
  }

  /** @returns whether a part of the row is not compared. */
  #addIncompleto(recorded: Pessoa, linha: AcertoLinha): boolean {
    const partes = notCompared(linha, this.#compared.lista, this.#compared.estado);
    if (partes.length === 0) return false;
    this.answer.incompletos.push({ ...namedOf(recorded), linha: linha.linha, partes });
    return true;
  }

  #addChanges(
    recorded: Pessoa,
    linha: AcertoLinha,
    {
      campos,
      cd_destino,
    }: Pick<AcertoComparacao['alterados'][number], 'campos'> & {
      readonly cd_destino: number | null;
    },
  ): void {
    const row = {
      ...namedOf(recorded),
      linha: linha.linha,
      mudou: this.#isNew(linha),
      versao: recorded.versao,
    };
    if (campos.length > 0) this.answer.alterados.push({ ...row, campos });
    if (cd_destino !== null) {
      const dt_ini_instit = recorded.valores.dataAdmissao ?? null;
      this.answer.movidos.push({ ...row, cd_destino, dt_ini_instit });
    }
  }

  /** A row of nobody who works there: a new person, or one who is asked for already. */
  addOther(linha: AcertoLinha, waiting: PeopleIndex<Pendente>): void {
    const [asked] = waiting.like(linha);
    if (asked) {
      this.answer.aEspera.push(waitingRow(linha, asked));
      return;
    }
    const [left] = this.#former.like(linha);
    const saiu = left && { cd: left.cd, nome: left.valores.nome ?? '', dt_saida: left.dt_saida };
    this.answer.novos.push({
      linha: linha.linha,
      mudou: this.#isNew(linha),
      saiu: saiu ?? null,
    });
  }
}

/** What of a row is not compared: what could not be read, and a nationality that nobody knows. */
function notCompared(linha: AcertoLinha, { porLer }: Lista, estado: Estado): AcertoAlvo[] {
  const unread = porLer?.get(linha.linha) ?? [];
  const { nacionalidade } = linha;
  if (!nacionalidade || estado.isNacionalidade(nacionalidade)) return [...unread];
  return [...new Set<AcertoAlvo>([...unread, 'nacionalidade'])];
}

const nameOf = ({ valores }: { readonly valores: Valores }) => ({
  nome: valores.nome ?? '',
  num_mecan: valores.numMecan ?? null,
});
const namedOf = (pessoa: Pessoa) => ({
  cd: pessoa.cd,
  ...nameOf(pessoa),
  cd_organig: pessoa.cd_organig,
});
const typesOf = (pendentes: readonly Pendente[]) => [
  ...new Set(pendentes.map(({ cd_tipo }) => cd_tipo)),
];

function waitingRow({ linha }: AcertoLinha, asked: Pendente): AcertoComparacao['aEspera'][number] {
  const tipos = [asked.cd_tipo];
  return { linha, cd_funcion: null, ...nameOf(asked), tipos, falta: [] };
}

/** Somebody as a request leaves them once it takes effect. */
function withPendente(pessoa: Pessoa, { cd_organig, valores }: Pendente): Pessoa {
  return {
    ...pessoa,
    cd_organig: cd_organig ?? pessoa.cd_organig,
    valores: { ...pessoa.valores, ...valores },
  };
}

/** The unit that somebody would have to move to; `null` if it is right, or if the list does not say it. */
function destinoOf(pessoa: Pessoa, { cd_organig }: AcertoLinha): number | null {
  return !cd_organig || cd_organig === pessoa.cd_organig ? null : cd_organig;
}
