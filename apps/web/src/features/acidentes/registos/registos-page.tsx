import { Button, Skeleton, Title } from '@mantine/core';
import {
  DOSSIER_LINHAS,
  REGISTO_ALINEA,
  REGISTO_LABEL,
  REGISTO_NOTA,
  type Registo,
} from '@sst/contract/acidentes/registos/registos-rules';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ExportButton } from '../../../components/files/export-button.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import type { AcidentesSearch } from '../acidentes-search.ts';
import { AcidentesTabs } from '../figuras/acidentes-tabs.tsx';
import { type Escolha, registoExport } from './registo-export.ts';
import classes from './registos.module.css';
import type { RegistosSearch } from './registos-search.ts';
import { useDossier } from './use-dossier.ts';

/** It has the calendar and the tree. */
const EscolhaFields = lazyPart(() => import('./escolha-fields.tsx'), 'EscolhaFields');

/** The five registers that inspectors may ask for, with how many rows each has. */
export function RegistosPage() {
  usePageTitle('Registos de acidentes');
  const company = useEmpresa().cd;
  const today = useToday();
  const { no, de, ate } = useSearch({ from: '/sessao/empresa-escolhida/acidente/registos' });
  const navigate = useNavigate({ from: '/acidente/registos' });
  const escolha = {
    company: no ?? company,
    de: de ?? `${today.slice(0, 4)}-01-01`,
    ate: ate ?? today,
  };
  const change = (patch: RegistosSearch) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace: true, resetScroll: false });
  const { data, error, refetch } = useQuery(
    callQuery('getRegistosAcidentes', {
      params: { company: escolha.company },
      query: { de: escolha.de, ate: escolha.ate },
    }),
  );
  const counts = data?.message;
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1}>
        Registos de acidentes
      </Title>
      <AcidentesTabs />
      <p className={classes.context}>
        Os cinco registos que o serviço de segurança e saúde no trabalho mantém atualizados (Lei n.º
        102/2009, artigo 73.º-B, n.º 2) e que a inspeção pode pedir, durante 5 anos.
      </p>
      <OptionalPart fallback={<Skeleton height={64} />}>
        <EscolhaFields company={company} escolha={escolha} onChange={change} />
      </OptionalPart>
      {error && !counts && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !counts && <Skeleton height={360} />}
      {counts && (
        <>
          <ol className={classes.list}>
            {counts.map((one) => (
              <Linha key={one.registo} {...one} escolha={escolha} no={no} />
            ))}
          </ol>
          <Dossier counts={counts} escolha={escolha} />
        </>
      )}
    </div>
  );
}

interface Count {
  readonly registo: Registo;
  readonly total: number | null;
}

interface LinhaProps extends Count {
  readonly escolha: Escolha;
  readonly no: number | undefined;
}

function Linha({ registo, total, escolha, no }: LinhaProps) {
  const { de, ate } = escolha;
  const filters = ROWS[registo];
  const text = total !== null && countLabel(total, 'linha', 'linhas');
  return (
    <li>
      <span className={classes.letter}>{REGISTO_ALINEA[registo]}</span>
      <div className={classes.words}>
        <h2>{REGISTO_LABEL[registo]}</h2>
        <p>{REGISTO_NOTA[registo]}</p>
      </div>
      <span className={classes.count}>
        {text === false ? (
          'Sem direito a este registo'
        ) : filters && total ? (
          <Link to="/acidente" search={{ no, de, ate, ...filters }} className={classes.link}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <div className={classes.tools}>
        {total !== null && total > 0 && (
          <ExportButton of={REGISTO_LABEL[registo]} {...registoExport(registo, escolha)} />
        )}
      </div>
    </li>
  );
}

/** By which filters the list of accidents shows the rows of a register. */
const ROWS: Partial<Record<Registo, AcidentesSearch>> = {
  acidentes: { baixa: '2' },
  relatorios: { investigacao: '1' },
};

interface DossierProps {
  readonly counts: readonly Count[];
  readonly escolha: Escolha;
}

/** All registers at once, of those that may be seen. */
function Dossier({ counts, escolha }: DossierProps) {
  const seen = counts.flatMap(({ registo, total }) => (total === null ? [] : [registo]));
  const rows = counts.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const fits = rows <= DOSSIER_LINHAS;
  const dossier = useDossier(escolha, seen, fits);
  return (
    <>
      <div className={classes.buttons}>
        <Button disabled={!fits} loading={dossier.busy} onClick={dossier.pdf}>
          Dossier em PDF
        </Button>
        <Button variant="default" loading={dossier.busy} onClick={dossier.zip}>
          {fits ? 'PDF e folhas de cálculo (ZIP)' : 'Folhas de cálculo (ZIP)'}
        </Button>
      </div>
      {!fits && (
        <p className={classes.context}>
          São {wholeNumber(rows)} linhas, e o PDF leva até {wholeNumber(DOSSIER_LINHAS)}: escolha um
          período mais curto ou uma unidade.
        </p>
      )}
      {seen.length < counts.length && (
        <p className={classes.context}>
          O dossier só leva os registos que pode ver; os outros são nomeados nele.
        </p>
      )}
    </>
  );
}
