import { Button, Skeleton } from '@mantine/core';
import type { EnsaioConservacao, Parametro } from '@sst/contract';
import { isOfRetencao, PARAMETRO_MARCA_LABEL } from '@sst/contract/prazos/parametros';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { LinkTabs } from '../../../../components/tabs/link-tabs.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { LIST_TABS } from '../list-tabs.ts';
import parameter from '../parametros.module.css';
import { valueText } from '../parametros-texts.ts';
import classes from './conservacao.module.css';
import { passedText } from './conservacao-texts.ts';
import { Ensaio } from './ensaio.tsx';
import { Varreduras } from './varreduras.tsx';

const ValorDialog = lazyDialog(() => import('../valor-dialog.tsx'), 'ValorDialog');
const SwitchDialog = lazyDialog(() => import('../switch-dialog.tsx'), 'SwitchDialog');

/** How long data are kept and by which law, what is past that today, and what the sweep has deleted. */
export function ConservacaoPage() {
  const { data, error, refetch } = useQuery(callQuery('listParametros', {}));
  const ensaio = useQuery(callQuery('tryConservacao', {}));
  const [asked, setAsked] = useState<Parametro | null>(null);
  const [dated, setDated] = useState<Parametro | null>(null);
  const today = useToday();
  const periodos = data?.message.filter(({ codigo }) => isOfRetencao(codigo));
  const isNow = ({ de, ate }: Parametro) =>
    (de === null || de <= today) && (ate === null || ate >= today);
  return (
    <EmpresaFrame
      title="Listas do prestador"
      note="Quanto tempo fica guardado cada tipo de dados, e por que lei. Só se apaga o que passou de um prazo ligado."
      tools={null}
      tabs={<LinkTabs label="Listas" tabs={LIST_TABS} />}
    >
      <section className={classes.part} aria-labelledby="prazos-de-conservacao">
        <h2 id="prazos-de-conservacao">Prazos</h2>
        {periodos ? (
          <ul className={parameter.list}>
            {periodos.map((one) => (
              <PeriodRow
                key={one.cd}
                periodo={one}
                ensaio={isNow(one) ? ensaio.data?.message : undefined}
                onSwitch={() => setAsked(one)}
                onValue={() => setDated(one)}
              />
            ))}
          </ul>
        ) : (
          <LoadStates
            what="os prazos"
            missing={false}
            error={error}
            onRetry={refetch}
            back={undefined}
          >
            <Skeleton height={480} />
          </LoadStates>
        )}
      </section>
      <Ensaio ensaio={ensaio} />
      <Varreduras />
      {asked && (
        <SwitchDialog
          parametro={asked}
          about={
            ensaio.data && !asked.ativo && isNow(asked)
              ? passedText(asked.codigo, ensaio.data.message)
              : undefined
          }
          onClose={() => setAsked(null)}
        />
      )}
      {dated && <ValorDialog parametro={dated} onClose={() => setDated(null)} />}
    </EmpresaFrame>
  );
}

interface PeriodRowProps {
  readonly periodo: Parametro;
  /** What is past it; absent while that is counted, and for a period of another day. */
  readonly ensaio: EnsaioConservacao | undefined;
  onSwitch(): void;
  onValue(): void;
}

function PeriodRow({ periodo, ensaio, onSwitch, onValue }: PeriodRowProps) {
  const may = usePrestadorPode()('listas.gerir');
  const { nome, base, marca, ativo, ate, codigo } = periodo;
  const read = marca === 'verificado';
  return (
    <li className={parameter.row} data-off={!ativo || undefined}>
      <div className={parameter.words}>
        <p className={parameter.name}>
          {nome} <strong>{valueText(periodo)}</strong>
        </p>
        <p className={parameter.basis}>{base}</p>
        {ensaio && <p>{passedText(codigo, ensaio)}</p>}
        <p className={parameter.badges}>
          <Badge
            tone={read ? 'success' : 'warning'}
            icon={read ? IconCircleCheck : IconAlertTriangle}
            text={PARAMETRO_MARCA_LABEL[marca]}
          />
          <span>{ativo ? 'Ligado' : 'Desligado: nada se apaga por este prazo'}</span>
        </p>
      </div>
      {may && ate === null && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Novo valor de ${nome}`}
          {...ValorDialog.opener}
          onClick={onValue}
        >
          Novo valor
        </Button>
      )}
      {may && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${ativo ? 'Desligar' : 'Ligar'} ${nome}`}
          aria-haspopup="dialog"
          onClick={onSwitch}
        >
          {ativo ? 'Desligar' : 'Ligar'}
        </Button>
      )}
    </li>
  );
}
