import type { MuitasMedidasBody } from '@sst/contract';
import { MENU } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { authorOf } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { CallError, forbidden, notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { type Change, carryOut } from '../../../carry-out.ts';
import { tellReaders, withdrawNotices } from '../../../notificacoes/index.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { eventOf, lineOf } from '../vida/dados.ts';
import { withdrawTold, writeToTecnico } from '../vida/medida-avisos.ts';
import { mayManage, requireManaged } from '../vida/partes.ts';
import { readersAt } from '../vida/responsaveis.ts';
import {
  deletePasso,
  type LockedVida,
  listTecnicosComConta,
  lockVida,
  saveVida,
} from '../vida/vida.queries.ts';
import { chosenFor, VidaService } from '../vida/vida.service.ts';
import { type Antes, joinPassos, listJoined } from './muitas.queries.ts';

interface MuitasDeps extends ServiceDeps {
  readonly publicUrl: string;
}

interface Resultado {
  readonly message: string;
  readonly feitas: number[];
  readonly recusadas: { readonly cd: number; readonly motivo: string }[];
}

type Traces = Pick<Change<object>, 'audit' | 'events'>;

/** Changes of many measures at once, each by the rules of one; all in one transaction, so that they are taken back together (decision 0183). */
export class MuitasService {
  readonly #deps: MuitasDeps;
  readonly #vida: VidaService;

  constructor(deps: MuitasDeps) {
    this.#deps = deps;
    this.#vida = new VidaService(deps);
  }

  /** Changes those that may be changed, and says of the others why not. @throws 403 for who treats no measures. */
  change(
    grant: Grant,
    body: MuitasMedidasBody,
    key?: IdempotencyKey,
  ): Promise<Resultado & { alteracao: number | null }> {
    if (!mayManage(grant)) throw forbidden();
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const { cds, ...change } = body;
      const before = new Map<number, Antes>();
      const changed: LockedVida[] = [];
      const { feitas, recusadas, ...traces } = await eachOf(cds, async (cd) => {
        const medida = await lockVida(scope, cd);
        if (!medida) throw notFound();
        const left = await this.#vida.changeLocked(scope, now, medida, change, 'quiet');
        if (left.audit.length > 0) {
          before.set(cd, replacedBy(medida, change.acao));
          changed.push(medida);
        }
        return left;
      });
      const alteracao = before.size === 0 ? null : await joinPassos(scope, now, before);
      if (alteracao !== null && change.acao === 'responsavel' && change.cd_responsavel !== null) {
        await this.#tell(scope, now, { to: change.cd_responsavel, changed, alteracao });
      }
      const message = `${countLabel(feitas.length, 'medida alterada', 'medidas alteradas')}.`;
      return { ...traces, answer: { message, feitas, recusadas, alteracao } };
    });
  }

  /** Takes back what the caller changed of many, where nobody else has read it and nothing came after. @throws 404 */
  undo(grant: Grant, lote: number): Promise<Resultado> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const passos = new Map(
        (await listJoined(scope, lote)).map((passo) => [passo.cd_medida, passo]),
      );
      if (passos.size === 0) throw notFound();
      const { feitas, recusadas, ...traces } = await eachOf([...passos.keys()], async (cd) => {
        const medida = await lockVida(scope, cd);
        const passo = passos.get(cd);
        if (!medida || !passo) throw notFound();
        if (!passo.revocable) throw wasRead();
        requireManaged(scope, medida);
        if ('cd_responsavel' in passo.antes) {
          await chosenFor(scope, medida.cd_organig, passo.antes.cd_responsavel);
          await withdrawTold(scope, cd, ['sua']);
        }
        await saveVida(scope, cd, passo.antes);
        await deletePasso(scope, passo.cd);
        return {
          audit: [lineOf('repor', medida, { ...passo.antes })],
          events: [eventOf('medida.alterada', { ...medida, ...passo.antes }, medida.situacao)],
        };
      });
      if (recusadas.length === 0) await withdrawNotices(scope, [keyOf(lote)]);
      const message = `${countLabel(feitas.length, 'medida reposta', 'medidas repostas')}.`;
      return { ...traces, answer: { message, feitas, recusadas } };
    });
  }

  /** Tells whoever answers for them now once, and not for each. */
  async #tell(
    scope: Scope,
    now: Date,
    {
      to,
      changed,
      alteracao,
    }: {
      readonly to: number;
      readonly changed: readonly LockedVida[];
      readonly alteracao: number;
    },
  ): Promise<void> {
    const [first] = changed;
    const { publicUrl } = this.#deps;
    if (!first || to === authorOf(scope.actor)) return;
    const [readers, tecnicos] = await Promise.all([
      readersAt(scope, [first.cd_organig]),
      listTecnicosComConta(scope),
    ]);
    for (const tecnico of tecnicos.filter(({ cd }) => cd === to))
      await writeToTecnico(scope, tecnico, changed, { why: 'sua', now, publicUrl });
    const many = countLabel(changed.length, 'medida', 'medidas');
    const ligacao =
      changed.length === 1
        ? `/seguranca/medidas?medida=${first.cd}`
        : '/seguranca/medidas?responsavel=minhas';
    await tellReaders(
      scope,
      now,
      readers.filter(({ cd }) => cd === to),
      {
        aviso: 'medidas',
        cd_organig: first.cd_organig,
        menu: MENU.seguranca,
        chave: keyOf(alteracao),
        titulo: `É responsável por ${many}`,
        texto: 'Foram-lhe dadas de uma só vez. A lista mostra todas as suas.',
        ligacao,
        carta: {
          linha: `É responsável por ${many}.`,
          pagina: { texto: 'Ver as medidas', para: ligacao },
          publicUrl,
        },
      },
    );
  }
}

const keyOf = (alteracao: number) => `medidas muitas ${alteracao}`;

/** Does something with each measure, in the order of their codes, so that two of this never wait for each other; a refusal is told and ends none of the others. */
async function eachOf(
  cds: readonly number[],
  one: (cd: number) => Promise<Traces>,
): Promise<Traces & Pick<Resultado, 'feitas' | 'recusadas'>> {
  const feitas: number[] = [];
  const recusadas: { cd: number; motivo: string }[] = [];
  const traces: Traces[] = [];
  for (const cd of [...cds].sort((a, b) => a - b)) {
    try {
      traces.push(await one(cd));
      feitas.push(cd);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      recusadas.push({ cd, motivo: reasonOf(error) });
    }
  }
  return {
    feitas,
    recusadas,
    audit: traces.flatMap(({ audit }) => audit),
    events: traces.flatMap(({ events }) => events),
  };
}

/** Why not: what is said of the fields, where these are refused. */
function reasonOf({ message, campos }: CallError): string {
  return campos ? Object.values(campos).join(' ') : message;
}

function replacedBy(medida: LockedVida, acao: MuitasMedidasBody['acao']): Antes {
  return acao === 'prazo'
    ? { prazo: medida.prazo, dt_prazo: medida.dt_prazo }
    : { cd_responsavel: medida.cd_responsavel };
}

const wasRead = () =>
  new CallError(409, 'PASSO_LIDO', 'Já não é possível repor: outra pessoa já a leu, ou mudou-a.');
