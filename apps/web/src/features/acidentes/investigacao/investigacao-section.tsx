import { Button } from '@mantine/core';
import type { Investigacao } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../lib/dotted.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import file from '../processo/processo.module.css';
import { CausasFigure } from './causas-figure.tsx';
import classes from './investigacao.module.css';

const InvestigacaoDialog = lazyDialog(
  () => import('./investigacao-dialog.tsx'),
  'InvestigacaoDialog',
);
const FechoDialog = lazyDialog(() => import('./fecho-dialog.tsx'), 'FechoDialog');

interface Props {
  readonly company: number;
  readonly acidente: number;
}

/** The investigation of an accident: what was found out, and what it has led to. */
export function InvestigacaoSection({ company, acidente }: Props) {
  const id = useId();
  const params = { company, id: acidente };
  const { data } = useQuery(callQuery('getInvestigacaoAcidente', { params }));
  const investigacao = data?.message;
  if (!investigacao) return null;
  const { factos, causas, medidas, versao } = investigacao;
  return (
    <section aria-labelledby={id} className={file.section}>
      <h2 id={id} className={file.title}>
        Investigação
      </h2>
      {versao === 0 ? (
        <p className={file.dimmed}>Por começar.</p>
      ) : (
        <div className={classes.told}>
          <h3>Factos</h3>
          <p className={classes.words}>{factos ?? 'Por escrever.'}</p>
          <h3>Testemunhas</h3>
          <p className={classes.words}>{witnessesText(investigacao)}</p>
          <h3>Causas</h3>
          {causas.length === 0 ? (
            <p>Por escrever.</p>
          ) : (
            <CausasFigure causas={causas} medidas={medidas} />
          )}
        </div>
      )}
      <Historia historia={investigacao.historia} />
      <Actions params={params} investigacao={investigacao} />
    </section>
  );
}

function witnessesText({ testemunhas, testemunhas_reservadas }: Investigacao): string {
  if (testemunhas_reservadas)
    return 'Os nomes só são mostrados a quem tem «Documentos» em Acidentes.';
  return testemunhas ?? 'Nenhuma indicada.';
}

/** How it was before each correction, for who wants to know. */
function Historia({ historia }: Pick<Investigacao, 'historia'>) {
  if (historia.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>
        Histórico: {countLabel(historia.length, 'versão anterior', 'versões anteriores')}
      </summary>
      {historia.map(({ versao, dt, autor, factos, testemunhas, causas }) => (
        <div key={versao} className={classes.told}>
          <h3>{dotted(displayMoment(new Date(dt)), autor)}</h3>
          <p className={classes.words}>{factos ?? 'Sem factos.'}</p>
          {testemunhas && <p className={classes.words}>Testemunhas: {testemunhas}</p>}
          {causas.length > 0 && <CausasFigure causas={causas} medidas={[]} />}
        </div>
      ))}
    </details>
  );
}

interface ActionsProps {
  readonly params: { readonly company: number; readonly id: number };
  readonly investigacao: Investigacao;
}

function Actions({ params, investigacao }: ActionsProps) {
  const [open, setOpen] = useState<'texto' | 'fecho' | null>(null);
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  const report = useReport(params);
  const { pode } = useAbilities();
  const editable = pode('acidentes.anexar');
  const { fecho, versao, factos, causas } = investigacao;
  const close = () => setOpen(null);
  const written = factos !== null || causas.length > 0;
  return (
    <>
      {fecho && (
        <p className={file.dimmed}>
          Fechada a {displayMoment(new Date(fecho.dt))}
          {fecho.autor && ` por ${fecho.autor}`}.
        </p>
      )}
      <div className={classes.actions}>
        {editable && !fecho && (
          <Button
            variant="default"
            size="compact-md"
            onMouseEnter={InvestigacaoDialog.preload}
            onClick={() => setOpen('texto')}
          >
            {versao === 0 ? 'Começar a investigação' : 'Continuar a investigação'}
          </Button>
        )}
        {editable && !fecho && written && (
          <Button variant="default" size="compact-md" onClick={() => setOpen('fecho')}>
            Fechar a investigação
          </Button>
        )}
        {editable && fecho?.proprio && (
          <Button
            variant="default"
            size="compact-md"
            disabled={busy}
            onClick={() =>
              endRow(
                prepareCall('closeInvestigacaoAcidente', {
                  params,
                  body: { fechada: false, versao },
                }),
              )
            }
          >
            Reabrir
          </Button>
        )}
        {versao > 0 && pode('acidentes.documentos') && (
          <Button variant="default" size="compact-md" loading={report.busy} onClick={report.start}>
            Relatório em PDF
          </Button>
        )}
      </div>
      {open === 'texto' && (
        <InvestigacaoDialog
          company={params.company}
          acidente={params.id}
          investigacao={investigacao}
          onClose={close}
        />
      )}
      {open === 'fecho' && <FechoDialog params={params} versao={versao} onClose={close} />}
    </>
  );
}

function useReport(params: ActionsProps['params']) {
  const { busy, run } = useInFlight();
  const start = () =>
    void run(async () => {
      try {
        const { message } = await callApi('getRelatorioAcidente', { params });
        tellBlanks(message.por_escrever);
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return { busy, start };
}
