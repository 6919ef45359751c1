import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { isAnythingLeft, stillUnlike } from '@sst/contract/rules/acerto/left-to-do';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import classes from '../acerto.module.css';
import { type Plan, pedidosOf, planText } from '../grupos/ticks.ts';

const SendDialog = lazyPart(() => import('../envio/send-dialog.tsx'), 'SendDialog');
const RememberDialog = lazyPart(() => import('../envio/remember-dialog.tsx'), 'RememberDialog');

interface Props {
  readonly found: AcertoComparacao;
  readonly plan: Plan;
  /** Whether the list can be said to be settled. */
  readonly mayRemember: boolean;
  /** Shows what keeps the plan from being sent. @returns whether nothing does. */
  check(): boolean;
  onRemember(): void;
  onSend(plan: Plan): void;
}

/** How many people a plan is about. */
const peopleOf = ({ itens, admissoes, factos }: Plan) =>
  admissoes.length + new Set([...itens, ...factos].map(({ cd }) => cd)).size;

/** What is to be said where nothing is chosen. */
function unchosenText(found: AcertoComparacao): string {
  if (isAnythingLeft(found)) return 'Nada está escolhido.';
  if (stillUnlike(found).length > 0)
    return 'O que já foi pedido não chega para a lista e o registo dizerem o mesmo.';
  if (found.noutraUnidade.length + found.postosDeParte.length > 0) return 'Não há nada a pedir.';
  return found.incompletos.length > 0
    ? 'No que foi comparado, a lista e o registo dizem o mesmo.'
    : 'A lista e o registo dizem o mesmo.';
}

/** What is chosen, and what becomes of it: it is sent, or the list is said to be settled. */
export function ComparisonEnd({ found, plan, mayRemember, check, onRemember, onSend }: Props) {
  const [asking, setAsking] = useState<Plan | null>(null);
  const [remembering, setRemembering] = useState(false);
  const chosen = pedidosOf(plan) + plan.factos.length;
  const different = isAnythingLeft(found);
  const settled = !different && stillUnlike(found).length === 0;
  return (
    <>
      <div className={classes.end}>
        <p>
          {chosen > 0
            ? `${countLabel(peopleOf(plan), 'pessoa escolhida', 'pessoas escolhidas')}.`
            : unchosenText(found)}
        </p>
        {mayRemember && (
          <Button variant="default" onClick={() => (settled ? onRemember() : setRemembering(true))}>
            Dar a lista por acertada
          </Button>
        )}
        {different && (
          <Button disabled={chosen === 0} onClick={() => check() && setAsking(plan)}>
            {planText(plan)}
          </Button>
        )}
      </div>
      <OptionalPart>
        {remembering && (
          <RememberDialog
            found={found}
            onClose={() => setRemembering(false)}
            onRemember={() => {
              setRemembering(false);
              onRemember();
            }}
          />
        )}
        {asking && (
          <SendDialog
            plan={asking}
            sairam={found.sairam}
            total={found.total}
            onClose={() => setAsking(null)}
            onSend={() => {
              setAsking(null);
              onSend(asking);
            }}
          />
        )}
      </OptionalPart>
    </>
  );
}
