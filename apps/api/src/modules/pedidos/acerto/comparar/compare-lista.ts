import type { AcertoComparacao, AcertoLinha } from '@sst/contract';
import {
  ACERTO_CAMPOS,
  type AcertoAlvo,
  type AcertoCampo,
} from '@sst/contract/rules/acerto/campos';
import { bringsIn, hasLeave } from '@sst/contract/rules/pedidos';
import { differencesOf } from './differences.ts';
import { type Lista, matchLista, SLICE } from './match-lista.ts';
import { equalFields, NUMBER, PeopleIndex, proposedOf } from './match-people.ts';
import { renewedNumbers } from './new-numbers.ts';
import type { Pendente, Pessoa, Valores } from './pessoa.ts';
import { statedOtherwise } from './stated-facts.ts';

/** What a list is compared with. */
export interface Estado {
  /** The unit, and whether a node is it or lies below it. */
  readonly cd_unidade: number;
  readonly isInUnidade: (cd_organig: number) => boolean;
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

/** The employees that a request leaves otherwise, as they will be, and their requests. */
interface Projected {
  readonly pessoa: Pessoa;
  readonly pendentes: readonly Pendente[];
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
  const byFuncionario = Map.groupBy(
    estado.pendentes.filter(({ cd_funcion }) => cd_funcion !== null),
    ({ cd_funcion }) => cd_funcion,
  );
  const projectedOf = (pessoa: Pessoa): Projected => {
    const pendentes = byFuncionario.get(pessoa.cd) ?? [];
    return { pessoa: pendentes.reduce(withPendente, pessoa), pendentes };
  };
  const admissoes = estado.pendentes.filter(bringsIn);
  const without = lista.numeracaoNova ? NUMBER : undefined;
  const waiting = new PeopleIndex(admissoes, without);
  // A number may be another's by now, and says nothing of who has left.
  const former = new PeopleIndex(
    estado.pessoas
      .filter(({ ativo }) => !ativo)
      .map((pessoa) => ({ ...pessoa, valores: { ...pessoa.valores, numMecan: null } })),
  );
  const campos = ACERTO_CAMPOS.filter((campo) => lista.campos.includes(campo));
  const differences = (pessoa: Pessoa, linha: AcertoLinha, aside = false) =>
    differencesOf(pessoa, linha, estado, campos).filter(
      ({ campo, depois }) => estado.isAside(pessoa.cd, campo, depois) === aside,
    );
  const isAsRecorded = (pessoa: Pessoa, linha: AcertoLinha) =>
    differences(pessoa, linha).length === 0 && destinoOf(pessoa, linha) === null;
  const isEqualButNumber = (pessoa: Pessoa, linha: AcertoLinha) =>
    differences(pessoa, linha).every(({ campo }) => campo === NUMBER) &&
    destinoOf(pessoa, linha) === null;
  const matched = yield* matchLista(active, lista, estado.today, {
    isAsRecorded: lista.numeracaoNova ? isEqualButNumber : isAsRecorded,
    waiting,
  });
  const numeracao = lista.numeracaoNova
    ? null
    : yield* renewedNumbers(active, lista.linhas, isEqualButNumber);
  const mudou = (linha: AcertoLinha) => anterior !== undefined && !anterior.hadLinha(linha);

  const answer: AcertoComparacao = {
    total: active.filter(({ cd_organig }) => estado.isInUnidade(cd_organig)).length,
    certos: 0,
    incompletos: [],
    numeracao,
    novos: [],
    sairam: [],
    antigos: matched.over,
    noutraUnidade: [],
    alterados: [],
    movidos: [],
    factos: [],
    duvidosos: matched.doubts.map(({ linha, motivo, outra, candidatos }) => ({
      linha: linha.linha,
      mudou: mudou(linha),
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

  const leave = (pessoa: Pessoa, mudou: boolean, dia: string | null) => {
    const pendentes = byFuncionario.get(pessoa.cd) ?? [];
    const leaves = pendentes.some(hasLeave);
    if (leaves || pendentes.some(({ aberto }) => aberto)) {
      answer.aEspera.push({
        linha: null,
        cd_funcion: pessoa.cd,
        ...nameOf(pessoa),
        tipos: typesOf(pendentes),
        falta: [],
      });
      return;
    }
    const dt_ini_instit = pessoa.valores.dataAdmissao ?? null;
    answer.sairam.push({ ...namedOf(pessoa), mudou, dt_ini_instit, dia, ausente_desde: null });
  };
  let count = 0;
  for (const [linha, recorded] of matched.found) {
    if (++count % SLICE === 0) yield;
    if (linha.dataSaida) {
      leave(recorded, mudou(linha), linha.dataSaida);
      continue;
    }
    for (const { campo, antes, depois } of differences(recorded, linha, true)) {
      answer.postosDeParte.push({ ...namedOf(recorded), linha: linha.linha, campo, antes, depois });
    }
    const stated = estado.mayState ? statedOtherwise(recorded, linha, estado.today) : [];
    for (const facto of stated) {
      const row = { ...namedOf(recorded), linha: linha.linha, mudou: mudou(linha) };
      answer.factos.push({ ...row, ...facto });
    }
    const { pessoa, pendentes } = projectedOf(recorded);
    const later = differences(pessoa, linha);
    const destinoLater = destinoOf(pessoa, linha);
    const asRecorded = isAsRecorded(recorded, linha);
    const open = pendentes.some(({ aberto }) => aberto);
    const done = later.length === 0 && destinoLater === null;
    if (open || (done && !asRecorded)) {
      const falta: AcertoAlvo[] = later.map(({ campo }) => campo);
      answer.aEspera.push({
        linha: linha.linha,
        cd_funcion: recorded.cd,
        ...nameOf(recorded),
        tipos: typesOf(pendentes),
        falta: destinoLater === null ? falta : [...falta, 'unidade'],
      });
      continue;
    }
    // What was accepted for a later day is right before that day and after it.
    const ahead = new Set(later.map(({ campo }) => campo));
    const campos = differences(recorded, linha).filter(({ campo }) => ahead.has(campo));
    const cd_destino = destinoOf(recorded, linha) === null ? null : destinoLater;
    const elsewhere = !linha.cd_organig && !estado.isInUnidade(pessoa.cd_organig);
    const partes = notCompared(linha, lista, estado);
    if (partes.length > 0) {
      answer.incompletos.push({ ...namedOf(recorded), linha: linha.linha, partes });
    }
    const same = campos.length + stated.length + partes.length === 0 && cd_destino === null;
    if (elsewhere) answer.noutraUnidade.push({ ...namedOf(recorded), linha: linha.linha });
    else if (same) answer.certos += 1;
    const row = {
      ...namedOf(recorded),
      linha: linha.linha,
      mudou: mudou(linha),
      versao: recorded.versao,
    };
    if (campos.length > 0) answer.alterados.push({ ...row, campos });
    if (cd_destino !== null) {
      const dt_ini_instit = recorded.valores.dataAdmissao ?? null;
      answer.movidos.push({ ...row, cd_destino, dt_ini_instit });
    }
  }
  for (const linha of matched.others) {
    const [asked] = waiting.like(linha);
    if (asked) answer.aEspera.push(waitingRow(linha, asked));
    else {
      const [left] = former.like(linha);
      const saiu = left && { cd: left.cd, nome: left.valores.nome ?? '', dt_saida: left.dt_saida };
      answer.novos.push({ linha: linha.linha, mudou: mudou(linha), saiu: saiu ?? null });
    }
  }
  const listed = new Set([...matched.found.values(), ...matched.maybe]);
  for (const pessoa of active) {
    if (listed.has(pessoa) || !estado.isInUnidade(pessoa.cd_organig)) continue;
    leave(pessoa, anterior !== undefined && !anterior.lacked(pessoa.cd), null);
  }
  return answer;
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
