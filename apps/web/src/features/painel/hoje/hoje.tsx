import { Button, Skeleton } from '@mantine/core';
import type { Hoje, HojeLinha } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { HOJE_LINES, hojeRule, isOfAgenda } from '@sst/contract/rules/hoje/hoje';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { Reference } from '../../../components/feedback/reference.tsx';
import { referenceOf } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { Agenda } from './agenda.tsx';
import { EmDia } from './em-dia.tsx';
import classes from './hoje.module.css';
import { Linha } from './linha.tsx';
import { usePutOff } from './use-put-off.ts';

const PutOffDialog = lazyPart(
  () => import('../../../components/put-off/put-off-dialog.tsx'),
  'PutOffDialog',
);

interface LinesProps {
  /** `undefined` while loading. */
  readonly hoje: Hoje | undefined;
  onRetry(): void;
}

/** The lines, once they have come. */
function Lines({ hoje, onRetry }: LinesProps) {
  if (!hoje) {
    return (
      <div className={classes.waiting} aria-hidden>
        {[60, 45, 70, 50].map((width) => (
          <Skeleton key={width} height={20} width={`${width}%`} />
        ))}
      </div>
    );
  }
  return <Counted hoje={hoje} onRetry={onRetry} />;
}

const LATER = 'adiadas';

/** The lines that are put off, each with the way back. */
function Later({ lines }: { readonly lines: readonly HojeLinha[] }) {
  const { putOff } = usePutOff();
  return (
    <ul className={classes.later} id={LATER} aria-label="Adiadas">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {hojeRule(line.id).many}, até {displayDate(line.dt_ate ?? '')}
          </span>
          <Button size="xs" variant="subtle" onClick={() => void putOff(line, null)}>
            Voltar já
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The lines: the first ones, the others behind 'Mais', and those that are put off behind a button of their own. */
function Counted({ hoje, onRetry }: LinesProps & { readonly hoje: Hoje }) {
  const [all, setAll] = useState(false);
  const [later, setLater] = useState(false);
  const [asked, setAsked] = useState<HojeLinha>();
  const { busy, putOff } = usePutOff();
  const known = hoje.linhas.filter(({ id }) => !isOfAgenda(id));
  const lines = known.filter(({ dt_ate }) => dt_ate === null);
  const put = known.filter(({ dt_ate }) => dt_ate !== null);
  const rest = lines.length - HOJE_LINES;
  const shown = all ? lines : lines.slice(0, HOJE_LINES);
  return (
    <>
      {lines.length === 0 ? (
        <EmDia />
      ) : (
        <ul className={classes.lines}>
          {shown.map((line) => (
            <Linha
              key={line.id}
              line={line}
              day={hoje.dia}
              onPutOff={() => setAsked(line)}
              onIntent={PutOffDialog.preload}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {rest > 0 && (
          <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Menos' : `Mais ${rest}`}
          </Button>
        )}
        {put.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={later}
            aria-controls={LATER}
            onClick={() => setLater(!later)}
          >
            {put.length === 1 ? 'Adiada 1' : `Adiadas ${put.length}`}
          </Button>
        )}
        {lines.some(({ total }) => total === null) && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Contar de novo
          </Button>
        )}
      </div>
      {later && put.length > 0 && <Later lines={put} />}
      {asked && (
        <OptionalPart onFailure={() => setAsked(undefined)}>
          <PutOffDialog
            title="Adiar a linha"
            text="Até lá sai da sua página; os colegas continuam a vê-la."
            busy={busy}
            onPutOff={(ate) => void putOff(asked, ate, () => setAsked(undefined))}
            onCancel={() => setAsked(undefined)}
          />
        </OptionalPart>
      )}
    </>
  );
}

/** What has to be done today, and who is expected. */
export function HojePart() {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(callQuery('getHoje', { params: { company } }));
  const hoje = data?.message;
  const retry = () => void refetch();
  return (
    <div className={classes.today}>
      <section className={classes.card} aria-labelledby="para-fazer" aria-busy={!hoje && !error}>
        <div className={classes.cardHead}>
          <h2 id="para-fazer">Para fazer</h2>
        </div>
        {error ? (
          <div className={classes.failed} role="alert">
            <span>
              {error.message}
              <Reference of={referenceOf(error)} />
            </span>
            <Button size="xs" variant="default" onClick={retry}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <Lines hoje={hoje} onRetry={retry} />
        )}
      </section>
      {pode('marcacoes.ver') && hoje && (
        <Agenda lines={hoje.linhas.filter(({ id }) => isOfAgenda(id))} day={hoje.dia} />
      )}
    </div>
  );
}
