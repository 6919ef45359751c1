import type { AcertoEscolha, AcertoRegisto } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { invalid } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { carryOut } from '../../../carry-out.ts';
import { UNKNOWN_NODE } from '../../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { findFuncionariosByCode, nodesOfUnidade } from '../acerto.queries.ts';
import type { SentLista } from '../acerto.service.ts';
import { readLinhas } from '../read-linhas.ts';
import { keysOf, registoKey } from './linha-keys.ts';
import { forgetRespostas, type Resposta, saveRespostas } from './respostas.queries.ts';

const NOT_THERE = 'O funcionário não existe nesta empresa.';

/** What is said of a list: whose its rows are, and where the record is right. */
interface SentRespostas extends SentLista {
  readonly registos?: readonly AcertoRegisto[];
}

/** Remembers what was said of the rows of lists of staff, for those of the months to come. */
export class RespostasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 400 for wrong rows, a unit or a person out of sight, and for a row that the list lacks. */
  async save(
    grant: Grant,
    { cd_unidade, campos, linhas, escolhas, registos = [] }: SentRespostas,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    const keys = keysOf(await readLinhas(linhas, campos));
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await requireKnown(scope, { cd_unidade, escolhas, registos }, keys);
      const certos = registos.filter(({ certo }) => certo);
      const respostas = [
        ...escolhas.flatMap((escolha) => respostaOf(escolha, keys)),
        ...certos.map(({ cd, campo, valor }) => ({
          resumo: registoKey(cd, campo, valor),
          cd_funcion: cd,
        })),
      ];
      const kept = new Set(respostas.map(({ resumo }) => resumo));
      const named = [
        ...escolhas.flatMap(({ linha }) => keys.get(linha) ?? []),
        ...registos.map(({ cd, campo, valor }) => registoKey(cd, campo, valor)),
      ];
      const forgotten = named.filter((resumo) => !kept.has(resumo));
      if (forgotten.length > 0) await forgetRespostas(scope, cd_unidade, forgotten);
      if (respostas.length > 0) await saveRespostas(scope, cd_unidade, respostas, now);
      const detalhe = { respostas: respostas.length, esquecidas: forgotten.length };
      return {
        audit: [{ acao: 'alterar', entidade: 'lista-pessoal', cd_entidade: cd_unidade, detalhe }],
        events: [],
        answer: {
          message: `${countLabel(named.length, 'resposta guardada', 'respostas guardadas')}.`,
        },
      };
    });
  }
}

function respostaOf(escolha: AcertoEscolha, keys: ReadonlyMap<number, string>): Resposta[] {
  const resumo = keys.get(escolha.linha);
  if (resumo === undefined) return [];
  if (escolha.quem === 'pessoa') return [{ resumo, cd_funcion: escolha.cd }];
  return escolha.quem === 'nao-pessoa' ? [{ resumo, cd_funcion: null }] : [];
}

/** @throws 400 for what is not in sight. */
async function requireKnown(
  scope: Scope,
  {
    cd_unidade,
    escolhas,
    registos,
  }: Pick<Required<SentRespostas>, 'cd_unidade' | 'escolhas' | 'registos'>,
  keys: ReadonlyMap<number, string>,
): Promise<void> {
  if ((await nodesOfUnidade(scope, cd_unidade)).length === 0) {
    throw invalid({ cd_unidade: UNKNOWN_NODE });
  }
  const codes = [
    ...escolhas.flatMap((escolha) => (escolha.quem === 'pessoa' ? escolha.cd : [])),
    ...registos.map(({ cd }) => cd),
  ];
  const seen = codes.length > 0 ? await findFuncionariosByCode(scope, codes) : [];
  const known = new Set(seen.map(({ cd }) => cd));
  const wrong: Record<string, string> = {};
  for (const [index, escolha] of escolhas.entries()) {
    if (!keys.has(escolha.linha)) wrong[`escolhas.${index}.linha`] = 'A linha não está na lista.';
    if (escolha.quem === 'pessoa' && !known.has(escolha.cd)) {
      wrong[`escolhas.${index}.cd`] = NOT_THERE;
    }
  }
  for (const [index, { cd }] of registos.entries()) {
    if (!known.has(cd)) wrong[`registos.${index}.cd`] = NOT_THERE;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
