import type { Plano } from '@sst/contract';
import { PROPOSTAS } from '@sst/contract/rules/agenda/propostas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { idempotencyKeys } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { mayPass } from '../../../../lib/calls/retry-call.ts';
import { minutesIn, type PlanoState, toSend } from './plano-state.ts';
import { type Sent, sendEmpresa } from './send-plano.ts';

/** The people of one company who are sent at once. */
interface Part {
  readonly cd_empresa: number;
  readonly empresa: string;
  readonly people: readonly Sent[];
}

/** Those who have a place, by company, as many at once as may be sent. @param tipos the type of each kind of exam. */
export function partsOf(
  { pessoas, turnos }: Plano,
  state: PlanoState,
  tipoOf: (who: number) => number | null,
): Part[] {
  const people = toSend(state).flatMap((who) => {
    const [pessoa, place, cd_tipo] = [pessoas[who], state.places[who], tipoOf(who)];
    const turno = place && turnos[place.turno];
    if (!pessoa || !turno || cd_tipo === null) return [];
    const { cd_funcion, cd_pedido } = pessoa;
    const { dt, cd_medic, cd_local } = turno;
    const minutos = minutesIn(pessoa, turno);
    const proposta = {
      cd_funcion,
      especie: 'exame' as const,
      cd_tipo,
      cd_medic,
      cd_enferm: null,
      dt,
      hr: place.hr,
      minutos,
      cd_local,
      cd_pedido,
    };
    return [{ who, proposta, pessoa }];
  });
  return [...Map.groupBy(people, ({ pessoa }) => pessoa.cd_empresa)].flatMap(
    ([cd_empresa, some]): Part[] => {
      const count = Math.ceil(some.length / PROPOSTAS.most);
      return Array.from({ length: count }, (_, at) => ({
        cd_empresa,
        empresa: some[0]?.pessoa.empresa ?? '',
        people: some.slice(at * PROPOSTAS.most, (at + 1) * PROPOSTAS.most),
      }));
    },
  );
}

/** What is said of all that is sent. */
export interface Letter {
  readonly responder_ate: string | null;
  readonly nota: string | null;
  readonly direto: boolean;
  readonly cd_campanha: number | null;
}

/** How far sending has come. */
export interface Progress {
  readonly people: number;
  readonly sent: number;
  readonly refused: number;
  /** What was refused of a whole company, or why it ended before all had their turn. */
  readonly problems: readonly { readonly empresa: string; readonly texts: readonly string[] }[];
  /** Whether some of it is only doubtful. */
  readonly doubtful: boolean;
  readonly ended: boolean;
}

interface Options {
  onOutcome(sent: readonly number[], refused: readonly (readonly [number, string])[]): void;
}

/** Sends a plan, company by company. What was sent once is not sent again, however often it is begun. */
export function useSendPlano({ onOutcome }: Options) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [keys] = useState(() => new Map<number, ReturnType<typeof idempotencyKeys>>());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const keyOf = (cd_empresa: number, body: object) => {
    const keysOf = keys.get(cd_empresa) ?? idempotencyKeys();
    keys.set(cd_empresa, keysOf);
    return keysOf(body);
  };
  const start = async (
    parts: readonly Part[],
    letter: Letter,
    { confirmar }: { readonly confirmar: boolean },
  ) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let now: Progress = {
      people: parts.reduce((sum, { people }) => sum + people.length, 0),
      sent: 0,
      refused: 0,
      problems: [],
      doubtful: false,
      ended: false,
    };
    const report = (values: Partial<Progress>) => {
      now = { ...now, ...values };
      setProgress(now);
    };
    report({});
    for (const { cd_empresa, empresa, people } of parts) {
      if (controller.signal.aborted) break;
      try {
        const { sent, refused, doubtful } = await sendEmpresa(
          people,
          confirmar,
          (propostas, confirmed) => {
            const body = { ...letter, confirmar: confirmed, propostas: [...propostas] };
            const options = { idempotencyKey: keyOf(cd_empresa, body), quiet: true };
            return callApi('createPropostas', { params: { company: cd_empresa }, body }, options);
          },
        );
        onOutcome(sent, refused);
        report({
          sent: now.sent + sent.length,
          refused: now.refused + refused.length,
          doubtful: now.doubtful || doubtful,
        });
      } catch (error) {
        const doubts = error instanceof ApiError ? error.duvidas.map(({ texto }) => texto) : [];
        const texts = doubts.length > 0 ? doubts : [(error as Error).message];
        report({
          problems: [...now.problems, { empresa, texts }],
          doubtful: now.doubtful || doubts.length > 0,
        });
        if (mayPass(error)) break;
      }
    }
    running.current = undefined;
    await refreshAfterCall(client, 'createPropostas');
    report({ ended: true });
  };
  return {
    progress,
    start,
    stop: () => running.current?.abort(),
    reset: () => setProgress(undefined),
  };
}
