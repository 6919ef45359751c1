import { Button } from '@mantine/core';
import type { PorConfirmarRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { NOT_YOURS, WAITS_FOR_ADMINISTRATION } from '@sst/contract/rules/exames/confirmacao';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DecisionBadge } from '../../../components/badges/decision-badge.tsx';
import { DetailHead } from '../../../components/facts/detail-head.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Prose } from '../../../components/facts/prose.tsx';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import { DetailBar } from '../../../components/worklist/detail/detail-bar.tsx';
import { RowDetail } from '../../../components/worklist/detail/row-detail.tsx';
import type { Rest } from '../../../components/worklist/use-rest.ts';
import { dotted } from '../../../lib/dotted.ts';

interface Props {
  readonly row: PorConfirmarRow;
  /** Whether the decision is the user's to confirm. */
  readonly own: boolean;
  readonly busy: boolean;
  readonly rest: Rest;
  /** Navigation to other rows, beside the name. */
  readonly ways?: ReactNode;
  onConfirm(): void;
  onCorrect(): void;
}

/** All that confirming lets hold, with the ways to confirm and to correct it. */
export function PorConfirmarDetail({ row, own, busy, rest, ways, onConfirm, onCorrect }: Props) {
  const still = busy || rest.resting;
  return (
    <RowDetail label={`${row.decis}, ${row.nome}`} data={row} rest={rest}>
      <DetailBar>
        {!own && <p>{row.medico_saiu ? WAITS_FOR_ADMINISTRATION : NOT_YOURS}</p>}
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
          title="Corrigir (tecla e)"
          aria-keyshortcuts="e"
          onClick={onCorrect}
        >
          Corrigir
        </Button>
        {own && (
          <Button
            leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
            title="Confirmar (tecla a)"
            aria-keyshortcuts="a"
            // Not `disabled` while busy, which would lose the focus.
            aria-disabled={still}
            data-busy={still || undefined}
            onClick={() => !still && onConfirm()}
          >
            Confirmar
          </Button>
        )}
      </DetailBar>
      <DetailHead
        nome={row.nome}
        num_mecan={row.num_mecan}
        place={dotted(row.empresa, pathBelowEmpresa(row.caminho))}
      >
        {ways}
      </DetailHead>
      <Facts
        title="Exame"
        facts={[
          { label: 'Tipo', value: row.tipo_exam },
          {
            label: 'Data',
            value: dotted(displayDate(row.dt), row.hr && hourText(row.hr, row.fuso)),
          },
          { label: 'Médico', value: row.medic },
        ]}
      />
      <Facts
        title="O que passa a valer"
        facts={[
          {
            label: 'Decisão',
            value: <DecisionBadge cd_decis={row.cd_decis} decis={row.decis} />,
          },
          { label: 'Válido até', value: row.dt_expir && displayDate(row.dt_expir) },
          ...(row.razao_validade
            ? [{ label: 'Razão da data diferente', value: row.razao_validade, wide: true }]
            : []),
          {
            label: 'Ficha de aptidão',
            value: row.com_ficha ? 'É gerada ao confirmar' : 'Sem ficha',
          },
          { label: 'Outras funções', value: row.outras_funcoes.join('; '), wide: true },
        ]}
      />
      <Prose title="Recomendações" text={row.recomendacoes} />
      <Facts
        title="Quem escreveu"
        facts={[
          { label: 'Nome', value: row.autor },
          { label: 'Quando', value: <TimeAgo moment={row.momento} /> },
        ]}
      />
    </RowDetail>
  );
}
