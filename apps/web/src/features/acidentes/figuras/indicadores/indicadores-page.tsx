import { Button, NativeSelect, Skeleton, Title } from '@mantine/core';
import type { Indicadores } from '@sst/contract';
import type { Opcoes } from '@sst/contract/acidentes/figuras/indices';
import { daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { CheckField } from '../../../../components/form/fields/check-field.tsx';
import { useScreenNames } from '../../../../components/organigrama/use-screen-names.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { savePdf } from '../../../../lib/files/pdf.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { monthLabel } from '../../../../lib/time/months.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AcidentesTabs } from '../acidentes-tabs.tsx';
import type { IndicadoresSearch } from '../figuras-search.ts';
import { rowsBehind, type Span } from './figure-links.ts';
import classes from './indicadores.module.css';
import { IndicesTable } from './indices-table.tsx';
import { type Metas, metasOf } from './metas.ts';
import { MesesTable, UnidadesTable } from './somas-tables.tsx';

/** It has the words of all codes. */
const Distribuicao = lazyPart(() => import('./distribuicao.tsx'), 'Distribuicao');

const Corpo = lazyPart(() => import('./corpo.tsx'), 'Corpo');
const MetasDialog = lazyDialog(() => import('./metas-dialog.tsx'), 'MetasDialog');

const YEARS = 6;

/** The indices of accidents: of the year and of twelve months, month by month, and of the units side by side. */
export function IndicadoresPage() {
  usePageTitle('Indicadores de acidentes');
  const company = useEmpresa().cd;
  const year = Number(useToday().slice(0, 4));
  const search = useSearch({ from: '/sessao/empresa-escolhida/acidente/indicadores' });
  const { ano = year, no, trajeto } = search;
  const names = useScreenNames(company);
  const { data, error, refetch } = useQuery(
    callQuery('getIndicadores', {
      params: { company: no ?? company },
      query: { ano: String(ano), ...(trajeto && { trajeto }) },
    }),
  );
  const figures = data?.message;
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1}>
        Indicadores de acidentes
      </Title>
      <AcidentesTabs />
      <Choices search={search} ano={ano} year={year} />
      {no !== undefined && (
        <p>
          Unidade: <strong>{names?.name(no) ?? '…'}</strong>.{' '}
          <Link
            to="/acidente/indicadores"
            search={{ ...search, no: undefined }}
            className={classes.link}
          >
            Ver toda a empresa
          </Link>
        </p>
      )}
      {error && !figures && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !figures && <Skeleton height={420} />}
      {figures && <Figures figures={figures} search={search} ano={ano} names={names} />}
    </div>
  );
}

interface ChoicesProps {
  readonly search: IndicadoresSearch;
  readonly ano: number;
  /** The present year. */
  readonly year: number;
}

const SWITCHES = [
  ['trajeto', 'Contar os acidentes de trajeto'],
  ['esaw', 'Só mais de 3 dias perdidos ou mortais (Eurostat)'],
  ['mortes', 'Somar 7\u00a0500 dias por cada morte ao Ig'],
  ['porMil', 'Ig por mil horas, em vez de um milhão'],
] as const;

function Choices({ search, ano, year }: ChoicesProps) {
  const navigate = useNavigate({ from: '/acidente/indicadores' });
  const first = Math.min(ano, year - YEARS + 1);
  const years = Array.from({ length: year - first + 1 }, (_, index) => String(year - index));
  const change = (patch: IndicadoresSearch) =>
    void navigate({ search: { ...search, ...patch }, replace: true, resetScroll: false });
  return (
    <div className={classes.choices}>
      <NativeSelect
        label="Ano"
        data={years}
        value={String(ano)}
        onChange={({ currentTarget }) => change({ ano: Number(currentTarget.value) })}
      />
      <fieldset className={classes.switches}>
        <legend>Como se calcula</legend>
        {SWITCHES.map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            value={search[name] !== undefined}
            onChange={(ticked) => change({ [name]: ticked ? '1' : undefined })}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface FiguresProps {
  readonly figures: Indicadores;
  readonly search: IndicadoresSearch;
  readonly ano: number;
  readonly names: ReturnType<typeof useScreenNames>;
}

function Figures({ figures, search, ano, names }: FiguresProps) {
  const { ate, unidades, meses } = figures;
  const [whole, ...below] = unidades;
  if (ate === null || !whole)
    return (
      <p>
        Nenhum mês de {ano} acabou ainda. {IN_NO_INDEX}
      </p>
    );
  const opcoes: Opcoes = {
    esaw: search.esaw !== undefined,
    mortes: search.mortes !== undefined,
    porMil: search.porMil !== undefined,
  };
  const base = { no: search.no, trajeto: search.trajeto !== undefined };
  const year: Span = { ...base, de: `${ano}-01`, ate };
  const twelve: Span = { ...base, de: meses.at(-12)?.mes ?? `${ano}-01`, ate };
  const metas = metasOf(figures);
  const ofYear = meses.filter(({ mes }) => mes >= year.de);
  return (
    <>
      <Alertas figures={figures} year={year} ano={ano} />
      <IndicesTable
        opcoes={opcoes}
        metas={metas}
        setor={whole.setor}
        actions={<Actions search={search} ano={ano} metas={metas} />}
        periods={[
          { label: `Ano de ${ano}, até ${monthLabel(ate).slice(0, 3)}`, span: year, ...whole.ano },
          { label: `12 meses até ${monthLabel(ate)}`, span: twelve, ...whole.doze },
        ]}
      />
      <MesesTable meses={ofYear} opcoes={opcoes} base={base} ano={ano} />
      {below.length > 0 && (
        <UnidadesTable
          unidades={unidades}
          opcoes={opcoes}
          year={year}
          search={search}
          nameOf={(cd) => names?.name(cd) ?? '…'}
        />
      )}
      <OptionalPart>
        <Corpo distribuicao={figures.distribuicao} year={year} />
      </OptionalPart>
      <OptionalPart>
        <Distribuicao distribuicao={figures.distribuicao} year={year} />
      </OptionalPart>
    </>
  );
}

interface ActionsProps {
  readonly search: IndicadoresSearch;
  readonly ano: number;
  readonly metas: Metas;
}

/** The report of the unit and of those below it, and for administrators the targets. */
function Actions({ search, ano, metas }: ActionsProps) {
  const company = useEmpresa().cd;
  const { busy, run } = useInFlight();
  const [open, setOpen] = useState(false);
  const { no, trajeto, esaw, mortes, porMil } = search;
  const report = () =>
    void run(async () => {
      try {
        const { message } = await callApi('getRelatorioIndicadores', {
          params: { company: no ?? company },
          query: { ano: String(ano), trajeto, esaw, mortes, porMil },
        });
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <>
      <Button variant="default" loading={busy} onClick={report}>
        Relatório em PDF
      </Button>
      {useAbilities().pode('metas.gerir') && (
        <Button variant="default" onMouseEnter={MetasDialog.preload} onClick={() => setOpen(true)}>
          Metas
        </Button>
      )}
      {open && (
        <MetasDialog company={company} ano={ano} metas={metas} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface AlertasProps {
  readonly figures: Indicadores;
  readonly year: Span;
  readonly ano: number;
}

/** Hours are those of whole months: until one is over, an index of it would count accidents without their hours. */
const IN_NO_INDEX = 'O mês em curso não entra em nenhum índice enquanto não acabar.';

/** The days since the last accident, what is not counted yet, and of how many days lost may be missing. */
function Alertas({ figures: { ultimo, por_dizer }, year, ano }: AlertasProps) {
  const today = useToday();
  const days = ultimo === null ? 0 : daysBetween(ultimo, today);
  return (
    <div className={classes.notes}>
      {ultimo === null ? (
        <p>Sem acidentes aceites até hoje.</p>
      ) : (
        <p>
          <strong>{days === 0 ? 'Acidente hoje' : countLabel(days, 'dia', 'dias')}</strong>
          {days > 0 && ' sem acidentes'} (o último foi a{' '}
          <Link
            to="/acidente"
            search={{ ...rowsBehind('acidentes', year), de: ultimo, ate: ultimo }}
            className={classes.link}
          >
            {displayDate(ultimo)}
          </Link>
          ).
        </p>
      )}
      {today.startsWith(`${ano}-`) && (
        <p>
          {IN_NO_INDEX} Os números abaixo vão até {monthLabel(year.ate)}.
        </p>
      )}
      {por_dizer > 0 && (
        <p>
          <Link to="/acidente" search={rowsBehind('porDizer', year)} className={classes.link}>
            {countLabel(por_dizer, 'acidente', 'acidentes')}
          </Link>{' '}
          com interrupção do trabalho e sem ausência indicada: podem faltar dias perdidos.
        </p>
      )}
    </div>
  );
}
