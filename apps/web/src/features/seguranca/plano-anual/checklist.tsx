import { Button, VisuallyHidden } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import {
  ATIVIDADE_DO_SERVICO_LABEL,
  ATIVIDADES_DO_SERVICO,
  type AtividadeDoServico,
  alineaDe,
} from '@sst/contract/rules/plano-anual/atividades';
import type { SituacaoLinha } from '@sst/contract/rules/plano-anual/linhas';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LinhaItem } from './linha-item.tsx';
import classes from './plano-anual.module.css';

const LinhaDialog = lazyDialog(() => import('./linha-dialog.tsx'), 'LinhaDialog');

interface Props {
  readonly ano: number;
  readonly linhas: readonly LinhaPlanoAnual[];
  /** Only those that stand so. */
  readonly situacao: SituacaoLinha | undefined;
  readonly editable: boolean;
}

/** The activities of the law in its order, each with its lines; with a filter, those that have any. */
export function Checklist({ ano, linhas, situacao, editable }: Props) {
  const seen = linhas.filter((one) => situacao === undefined || one.situacao === situacao);
  const byAtividade = Map.groupBy(seen, ({ atividade }) => atividade);
  const activities = ATIVIDADES_DO_SERVICO.filter(
    (one) => situacao === undefined || byAtividade.has(one),
  );
  if (activities.length === 0) return <p>Nenhuma linha neste estado.</p>;
  return (
    <ol className={classes.list}>
      {activities.map((atividade) => (
        <Atividade
          key={atividade}
          ano={ano}
          atividade={atividade}
          linhas={byAtividade.get(atividade) ?? []}
          editable={editable}
        />
      ))}
    </ol>
  );
}

interface AtividadeProps {
  readonly ano: number;
  readonly atividade: AtividadeDoServico;
  readonly linhas: readonly LinhaPlanoAnual[];
  readonly editable: boolean;
}

function Atividade({ ano, atividade, linhas, editable }: AtividadeProps) {
  const [planning, setPlanning] = useState(false);
  const label = ATIVIDADE_DO_SERVICO_LABEL[atividade];
  return (
    <li>
      <div className={classes.activity}>
        <span className={classes.letter}>{alineaDe(atividade)}</span>
        <h2>{label}</h2>
        {editable && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-haspopup="dialog"
            onMouseEnter={LinhaDialog.preload}
            onClick={() => setPlanning(true)}
          >
            Planear<VisuallyHidden>&nbsp;{label}</VisuallyHidden>
          </Button>
        )}
      </div>
      {linhas.length === 0 ? (
        <p className={classes.none}>Sem nada planeado.</p>
      ) : (
        <ul className={classes.lines}>
          {linhas.map((linha) => (
            <LinhaItem key={linha.cd} linha={linha} editable={editable} />
          ))}
        </ul>
      )}
      {planning && (
        <LinhaDialog ano={ano} atividade={atividade} onClose={() => setPlanning(false)} />
      )}
    </li>
  );
}
