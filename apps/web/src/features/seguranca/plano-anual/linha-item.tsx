import { Button, VisuallyHidden } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { ATIVIDADE_DO_SERVICO_LABEL } from '@sst/contract/rules/plano-anual/atividades';
import { horasText } from '@sst/contract/rules/plano-anual/horas';
import {
  PERFIL_LABEL,
  previstoText,
  SITUACAO_LINHA_LABEL,
  type SituacaoLinha,
} from '@sst/contract/rules/plano-anual/linhas';
import { PATH_SEPARATOR, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCircleMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type BadgeLook } from '../../../components/badges/badge.tsx';
import { DONE, WAITS } from '../../../components/badges/looks.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import classes from './plano-anual.module.css';

const LinhaDialog = lazyDialog(() => import('./linha-dialog.tsx'), 'LinhaDialog');
const SituacaoDialog = lazyDialog(() => import('./situacao-dialog.tsx'), 'SituacaoDialog');

const LOOK: Readonly<Record<SituacaoLinha, BadgeLook>> = {
  planeada: WAITS,
  'em-atraso': { tone: 'danger', icon: IconAlertTriangle },
  feita: DONE,
  'nao-aplicavel': { tone: 'neutral', icon: IconCircleMinus },
};

interface Props {
  readonly linha: LinhaPlanoAnual;
  readonly editable: boolean;
}

/** A line of the plan: how it stands, when, where, by whom, and what was done. */
export function LinhaItem({ linha, editable }: Props) {
  const { situacao, texto, quem, caminho } = linha;
  const where = caminho.includes(PATH_SEPARATOR) && pathBelowEmpresa(caminho);
  const facts = [
    `Previsto: ${previstoText(linha)}`,
    ...(where ? [where] : []),
    ...(quem ? [quem] : []),
  ];
  return (
    <li>
      <Badge {...LOOK[situacao]} text={SITUACAO_LINHA_LABEL[situacao]} />
      <div className={classes.words}>
        {texto && <p className={classes.text}>{texto}</p>}
        <p className={classes.facts}>{facts.join(' · ')}</p>
        <Done linha={linha} />
      </div>
      {editable && <Buttons linha={linha} />}
    </li>
  );
}

/** What became of a line that is decided. */
function Done({ linha }: { readonly linha: LinhaPlanoAnual }) {
  const { dt_feita, atividade_feita, cd_area, nota, horas, perfil } = linha;
  if (dt_feita === null && nota === null) return null;
  return (
    <p className={classes.facts}>
      {dt_feita && `Feita em ${displayDate(dt_feita)}`}
      {atividade_feita && cd_area !== null && (
        <>
          {': '}
          <Link to="/seguranca/area/$codigo" params={{ codigo: cd_area }} className={classes.link}>
            {atividade_feita}
          </Link>
        </>
      )}
      {horas !== null &&
        perfil &&
        ` · ${horasText(horas)} h de ${PERFIL_LABEL[perfil].toLowerCase()}`}
      {nota && (dt_feita ? ` · ${nota}` : nota)}
    </p>
  );
}

/** What the provider does with a line. */
function Buttons({ linha }: { readonly linha: LinhaPlanoAnual }) {
  const [open, setOpen] = useState<'situacao' | 'linha'>();
  const close = () => setOpen(undefined);
  const planned = linha.situacao === 'planeada' || linha.situacao === 'em-atraso';
  const name = `${linha.texto ?? ATIVIDADE_DO_SERVICO_LABEL[linha.atividade]}, ${previstoText(linha)}`;
  const button = { variant: 'default', size: 'compact-sm', 'aria-haspopup': 'dialog' } as const;
  return (
    <div className={classes.tools}>
      <Button {...button} onMouseEnter={SituacaoDialog.preload} onClick={() => setOpen('situacao')}>
        {planned ? 'Dar por feita' : 'Mudar estado'}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {planned && (
        <Button {...button} onMouseEnter={LinhaDialog.preload} onClick={() => setOpen('linha')}>
          Alterar<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {open === 'situacao' && <SituacaoDialog linha={linha} onClose={close} />}
      {open === 'linha' && (
        <LinhaDialog ano={linha.ano} atividade={linha.atividade} linha={linha} onClose={close} />
      )}
    </div>
  );
}
