import { NativeSelect, Skeleton, Title } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import {
  ATIVIDADES_A_CONFIRMAR,
  ATIVIDADES_BASE,
} from '@sst/contract/rules/plano-anual/atividades';
import {
  andamentoDe,
  SITUACAO_LINHA_LABEL,
  SITUACOES_LINHA,
  type SituacaoLinha,
} from '@sst/contract/rules/plano-anual/linhas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useToday } from '../../../lib/time/now.ts';
import { Checklist } from './checklist.tsx';
import { HorasSection } from './horas-section.tsx';
import classes from './plano-anual.module.css';
import type { PlanoAnualSearch } from './plano-anual-search.ts';
import { PlanoFiles } from './plano-files.tsx';
import { PlanoTools } from './plano-tools.tsx';

/** So many past years can be chosen. */
const YEARS = 5;

/** The activities of the service in a year, as the law lists them: planned and done, with the hours of the service. */
export function PlanoAnualPage() {
  usePageTitle('Plano anual');
  const company = useEmpresa().cd;
  const year = Number(useToday().slice(0, 4));
  const { ano = year, situacao } = useSearch({
    from: '/sessao/empresa-escolhida/seguranca/plano-anual',
  });
  const editable = usePrestadorPode()('atividades.publicar');
  const { data, error, refetch } = useQuery(
    callQuery('listPlanoAnual', { params: { company }, query: { ano: String(ano) } }),
  );
  const linhas = data?.message;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} tabIndex={-1}>
          Plano anual
        </Title>
        <PlanoFiles ano={ano} linhas={linhas} />
      </header>
      <p className={classes.context}>
        O que o serviço de segurança e saúde no trabalho tem de fazer ({ATIVIDADES_BASE}): previsto
        e feito. {ATIVIDADES_A_CONFIRMAR}
      </p>
      <Choices ano={ano} year={year} situacao={situacao} />
      {error && !linhas && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !linhas && <Skeleton height={420} />}
      {linhas && (
        <>
          <Andamento linhas={linhas} />
          {editable && <PlanoTools ano={ano} year={year} linhas={linhas} />}
          <Checklist ano={ano} linhas={linhas} situacao={situacao} editable={editable} />
        </>
      )}
      <HorasSection ano={ano} editable={editable} />
    </div>
  );
}

interface ChoicesProps {
  readonly ano: number;
  /** The present year. */
  readonly year: number;
  readonly situacao: SituacaoLinha | undefined;
}

function Choices({ ano, year, situacao }: ChoicesProps) {
  const navigate = useNavigate({ from: '/seguranca/plano-anual' });
  const first = Math.min(ano, year - YEARS);
  const last = Math.max(ano, year + 1);
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const change = (search: PlanoAnualSearch) =>
    void navigate({ search: (now) => ({ ...now, ...search }), replace: true, resetScroll: false });
  return (
    <div className={classes.choices}>
      <NativeSelect
        label="Ano"
        data={years}
        value={String(ano)}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value);
          change({ ano: next === year ? undefined : next });
        }}
      />
      <ChoiceField
        label="Estado"
        empty="Todos"
        options={labelOptions(SITUACAO_LINHA_LABEL, SITUACOES_LINHA)}
        value={situacao ?? ''}
        onChange={(chosen) => change({ situacao: (chosen || undefined) as SituacaoLinha })}
      />
    </div>
  );
}

/** How much of the plan is done. */
function Andamento({ linhas }: { readonly linhas: readonly LinhaPlanoAnual[] }) {
  const { feitas, atrasadas, aplicam } = andamentoDe(linhas.map(({ situacao }) => situacao));
  if (aplicam === 0) return null;
  const text = `Feitas ${feitas} de ${aplicam}`;
  return (
    <div className={classes.progress}>
      <p>
        <strong>{text}</strong>
        {atrasadas > 0 && <span className={classes.late}>, {atrasadas} em atraso</span>}
      </p>
      <meter aria-label={text} min={0} max={aplicam} value={feitas} />
    </div>
  );
}
