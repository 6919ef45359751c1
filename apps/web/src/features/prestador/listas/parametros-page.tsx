import { Button, Skeleton } from '@mantine/core';
import type { Parametro, Recalculo } from '@sst/contract';
import { PARAMETRO_GRUPOS, PARAMETRO_MARCA_LABEL } from '@sst/contract/prazos/parametros';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ProgressBar } from '../../../components/files/progress-bar.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { LIST_TABS } from './list-tabs.ts';
import classes from './parametros.module.css';
import { groupsOf, recalculoText, valueText } from './parametros-texts.ts';

const ValorDialog = lazyDialog(() => import('./valor-dialog.tsx'), 'ValorDialog');
const SwitchDialog = lazyDialog(() => import('./switch-dialog.tsx'), 'SwitchDialog');

/** How often the progress is read while days are computed, in ms. */
const PROGRESS_MS = 2_000;

/** The numbers of the law that due days follow from: value, basis, whether somebody has read it, on or off. */
export function ParametrosPage() {
  const { data, error, refetch } = useQuery({
    ...callQuery('listParametros', {}),
    refetchInterval: ({ state }) =>
      state.data?.recalculo && state.data.recalculo.fim === null ? PROGRESS_MS : false,
  });
  const [asked, setAsked] = useState<Parametro | null>(null);
  const [dated, setDated] = useState<Parametro | null>(null);
  const may = usePrestadorPode()('listas.gerir');
  return (
    <EmpresaFrame
      title="Listas do prestador"
      note="Os valores da lei de que dependem os prazos dos exames e a conservação dos dados."
      tools={null}
      tabs={<LinkTabs label="Listas" tabs={LIST_TABS} />}
    >
      {data ? (
        <>
          {data.recalculo && <Recomputing recalculo={data.recalculo} />}
          {groupsOf(data.message).map(([grupo, parametros]) => (
            <section key={grupo} aria-labelledby={`grupo-${grupo}`}>
              <h2 id={`grupo-${grupo}`} className={classes.group}>
                {PARAMETRO_GRUPOS[grupo]}
              </h2>
              <ul className={classes.list}>
                {parametros.map((one) => (
                  <li key={one.cd} className={classes.row} data-off={!one.ativo || undefined}>
                    <Words parametro={one} />
                    {may && one.ate === null && one.unidade !== 'opcao' && (
                      <Button
                        variant="subtle"
                        size="compact-md"
                        aria-label={`Novo valor de ${one.nome}`}
                        {...ValorDialog.opener}
                        onClick={() => setDated(one)}
                      >
                        Novo valor
                      </Button>
                    )}
                    {may && (
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={`${one.ativo ? 'Desligar' : 'Ligar'} ${one.nome}`}
                        aria-haspopup="dialog"
                        onClick={() => setAsked(one)}
                      >
                        {one.ativo ? 'Desligar' : 'Ligar'}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : (
        <LoadStates
          what="os parâmetros"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
      {asked && <SwitchDialog parametro={asked} onClose={() => setAsked(null)} />}
      {dated && <ValorDialog parametro={dated} onClose={() => setDated(null)} />}
    </EmpresaFrame>
  );
}

function Words({ parametro }: { readonly parametro: Parametro }) {
  const { nome, base, marca, ativo } = parametro;
  const read = marca === 'verificado';
  return (
    <div className={classes.words}>
      <p className={classes.name}>
        {nome} <strong>{valueText(parametro)}</strong>
      </p>
      <p className={classes.basis}>{base}</p>
      <p className={classes.badges}>
        <Badge
          tone={read ? 'success' : 'warning'}
          icon={read ? IconCircleCheck : IconAlertTriangle}
          text={PARAMETRO_MARCA_LABEL[marca]}
        />
        {!ativo && <span>Desligado</span>}
      </p>
    </div>
  );
}

function Recomputing({ recalculo }: { readonly recalculo: Recalculo }) {
  const { feitos, total, fim } = recalculo;
  const text = recalculoText(recalculo);
  return (
    <div className={classes.progress}>
      <p role="status">{fim === null ? 'A recalcular os prazos.' : text}</p>
      {fim === null && (
        <ProgressBar
          label="Prazos recalculados"
          share={total > 0 ? feitos / total : 0}
          text={text}
        />
      )}
    </div>
  );
}
