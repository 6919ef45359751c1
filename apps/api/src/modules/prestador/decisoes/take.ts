import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { bringsIn, exameAdmissaoText, hasLeave, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../access/grant.ts';
import { takeAcidente, writeAcceptance } from '../../acidentes/decide-acidente.ts';
import { callOff, listDepoisDaSaida } from '../../agenda/index.ts';
import { type Change, type Traces, UNCHANGED } from '../../carry-out.ts';
import { effectText } from '../../notificacoes/decision-avisos.ts';
import { auditDetailOf } from '../../pedidos/audit-detail.ts';
import {
  requireAcceptable,
  type StoredPedido,
  takePedido,
  writeDecision,
} from '../../pedidos/decide-pedido.ts';
import { exameDaAdmissao } from '../../prazos/index.ts';
import type { HeldDecision, RetidaItem } from '../../retidas/index.ts';
import { DECISION_ACTION, DECISION_MESSAGE, type Decided } from './decision-rules.ts';

/** When something is decided: the moment, and the day in Portugal. */
interface When {
  readonly now: Date;
  readonly day: string;
}

/** A locked request or accident, which is about to be decided. */
export interface Taken extends Decided {
  /** For the audit line; without the reason of a refusal, a free text that the request keeps. */
  readonly detalhe: Readonly<Record<string, unknown>>;
  /** @throws 409 if it can only be refused. */
  requireAcceptable(): Promise<void>;
  /** Writes the decision; an accepted request takes effect now or on its day. @throws 409 as `requireAcceptable`. */
  decide(decision: HeldDecision, when: When): Promise<Change<{ message: string }>>;
}

/** Locks what is about to be decided. @throws 404 if it is not in the scope. */
export function take(scope: Scope, { origem, cd }: RetidaItem): Promise<Taken> {
  return origem === 'acidente' ? takeAccident(scope, cd) : takeRequest(scope, cd);
}

async function takeRequest(scope: Scope, cd: number): Promise<Taken> {
  const pedido = await takePedido(scope, cd);
  const detalhe = auditDetailOf(pedido);
  return {
    ...pedido,
    detalhe,
    requireAcceptable: () => requireAcceptable(scope, pedido),
    decide: async ({ estado, motivo, em_conjunto, desmarcar }, when) => {
      const { espera, events } = await writeDecision(scope, pedido, { estado, motivo }, when);
      const { cd_tipo, cd_organig, cd_funcion } = pedido;
      const dados = { cd_tipo, cd_organig, cd_funcion, cd_estad: estado, espera, em_conjunto };
      const effect = effectText(pedido, espera);
      const accepted = estado === PEDIDO_STATE.aceite;
      const exame = accepted ? await exameText(scope, pedido, when.day) : null;
      const after = await afterSaida(scope, pedido, accepted && desmarcar, when.now);
      return {
        audit: [
          { acao: DECISION_ACTION[estado], entidade: 'pedido', cd_entidade: cd, detalhe },
          ...after.audit,
        ],
        events: [{ tipo: 'pedido.decidido', cd, dados }, ...events, ...after.events],
        answer: {
          message: [DECISION_MESSAGE[estado], effect, after.text, exame].filter(Boolean).join(' '),
        },
      };
    },
  };
}

/** The exam that an accepted admission asks for. */
async function exameText(
  scope: Scope,
  { cd_tipo, dt_efeito: dia, dados }: StoredPedido,
  day: string,
): Promise<string | null> {
  if (!bringsIn({ cd_tipo }) || !dia) return null;
  const admissao = { dia, urgente: dados.adm_urgente === true, cd_funcion: null };
  const exame = await exameDaAdmissao(scope, admissao, day);
  return exame && exameAdmissaoText(exame);
}

/** Calls off what is booked or proposed after an accepted departure: whoever has left does not come. */
async function afterSaida(
  scope: Scope,
  { cd_tipo, cd_funcion, dados }: StoredPedido,
  wanted: boolean,
  now: Date,
): Promise<Traces & { readonly text: string | null }> {
  const dt = hasLeave({ cd_tipo }) && wanted ? dados.dt_inactiv : undefined;
  if (!dt || cd_funcion === null) return { ...UNCHANGED, text: null };
  const depois = await listDepoisDaSaida(scope, { cd_funcion, dt });
  if (depois.length === 0) return { ...UNCHANGED, text: null };
  const codesOf = (proposta: boolean) =>
    depois.flatMap((one) => (one.proposta === proposta ? one.cd : []));
  const times = { marcacoes: codesOf(false), propostas: codesOf(true), lugares: [] };
  const traces = await callOff(scope, times, 'Saída da empresa', now);
  const what = countLabel(
    depois.length,
    'marcação posterior cancelada',
    'marcações posteriores canceladas',
  );
  return { ...traces, text: `${what}.` };
}

async function takeAccident(scope: Scope, cd: number): Promise<Taken> {
  const acidente = await takeAcidente(scope, cd);
  const cd_estad =
    acidente.cd_estad === ACIDENTE_STATE.novo ? PEDIDO_STATE.novo : PEDIDO_STATE.aceite;
  const { cd_organig, cd_funcion, dt } = acidente;
  const detalhe = { cd_funcion };
  return {
    ...acidente,
    cd_estad,
    detalhe,
    requireAcceptable: async () => {},
    decide: async ({ em_conjunto }, { now }) => {
      await writeAcceptance(scope, acidente, now);
      const dados = { cd_organig, cd_funcion, dt, em_conjunto };
      return {
        audit: [{ acao: 'aceitar', entidade: 'acidente', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'acidente.aceite', cd, dados }],
        answer: { message: 'Acidente aceite com sucesso.' },
      };
    },
  };
}
