import type { AcertoComparacao } from '@sst/contract';
import { touchesMany } from '@sst/contract/rules/acerto/left-to-do';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { NamedRows } from '../../../../components/bulk/named-rows.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { CALLED_OFF, marcadoText } from '../../saida/marcado-text.ts';
import { type Plan, pedidosOf, planText } from '../grupos/ticks.ts';

interface Props {
  readonly plan: Plan;
  /** Who is not in the list, with what is booked for them. */
  readonly sairam: AcertoComparacao['sairam'];
  /** People of the unit. */
  readonly total: number;
  onSend(): void;
  onClose(): void;
}

/** Asks before requests are sent; once more if they would take many of the unit's people away. */
export function SendDialog({ plan, sairam, total, onSend, onClose }: Props) {
  /** Which of what touches many was confirmed. */
  const [asked, setAsked] = useState<'saida' | 'transferencia' | null>(null);
  const count = (what: 'saida' | 'transferencia' | 'campos') =>
    plan.itens.filter((item) => item[what]).length;
  const [saidas, moves, changes] = [count('saida'), count('transferencia'), count('campos')];
  const many = touchesMany(plan.itens, total);
  const manyMove = many.includes('transferencia');
  const share = (some: number) => `${Math.round((100 * some) / Math.max(1, total))} %`;
  if (asked === 'saida') {
    return (
      <PageDialog title="Saem mesmo?" width={460} modal onClose={onClose}>
        <p>
          <strong>
            Saem {wholeNumber(saidas)} das {wholeNumber(total)} pessoas da unidade
          </strong>{' '}
          ({share(saidas)}). Confirme que a lista está completa, e que é desta unidade.
        </p>
        <DialogButtons
          action={manyMove ? 'Saem: continuar' : 'Saem: enviar'}
          onAction={() => (manyMove ? setAsked('transferencia') : onSend())}
          onCancel={onClose}
        />
      </PageDialog>
    );
  }
  if (asked === 'transferencia') {
    return (
      <PageDialog title="Mudam mesmo de unidade?" width={460} modal onClose={onClose}>
        <p>
          <strong>Mudam de unidade {countLabel(moves, 'pessoa', 'pessoas')}</strong>, e na unidade
          da lista trabalham {wholeNumber(total)} ({share(moves)}). Confirme que a lista é desta
          unidade, e que a coluna da unidade está certa.
        </p>
        <DialogButtons action="Mudam: enviar" onAction={onSend} onCancel={onClose} />
      </PageDialog>
    );
  }
  const parts = [
    plan.admissoes.length > 0 && countLabel(plan.admissoes.length, 'admissão', 'admissões'),
    saidas > 0 && countLabel(saidas, 'saída', 'saídas'),
    moves > 0 && countLabel(moves, 'transferência', 'transferências'),
    changes > 0 && countLabel(changes, 'alteração', 'alterações'),
    plan.factos.length > 0 &&
      countLabel(plan.factos.length, 'regime ou ausência', 'regimes ou ausências'),
  ].filter((part) => part !== false);
  return (
    <PageDialog title={`${planText(plan)}?`} width={460} modal onClose={onClose}>
      <p>
        {parts.join(', ')}.{' '}
        {pedidosOf(plan) > 0 &&
          'O prestador decide cada pedido; enquanto não decidir, pode removê-lo. '}
        {plan.factos.length > 0 &&
          'Regimes e ausências ficam registados já, sem decisão do prestador; corrigem-se na página de cada pessoa.'}
      </p>
      <Marcados plan={plan} sairam={sairam} />
      <DialogButtons
        action={planText(plan)}
        onAction={() => (many[0] ? setAsked(many[0]) : onSend())}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

/** Who is to leave and has an exam booked, as the dialog of one departure says it. */
function Marcados({ plan, sairam }: Pick<Props, 'plan' | 'sairam'>) {
  const leaving = new Set(plan.itens.flatMap(({ cd, saida }) => (saida ? [cd] : [])));
  const booked = sairam.flatMap(({ cd, nome, marcado }) =>
    marcado && leaving.has(cd) ? [`${nome}: tem exame marcado a ${marcadoText(marcado)}.`] : [],
  );
  if (booked.length === 0) return null;
  return (
    <>
      <NamedRows names={booked} />
      <p className={formClasses.hint}>{CALLED_OFF}</p>
    </>
  );
}
