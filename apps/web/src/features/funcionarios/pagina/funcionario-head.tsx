import { Button } from '@mantine/core';
import type { FuncionarioDetail, Momento, Periodo } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { awaitsDecision } from '@sst/contract/rules/exames/fitness';
import {
  IconAlertTriangle,
  IconClipboardList,
  IconLock,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { FitnessCell } from '../../../components/badges/fitness-badge.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { useUnidadeName } from '../../../components/organigrama/use-screen-names.ts';
import { dotted } from '../../../lib/dotted.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { Foto } from '../detalhe/foto.tsx';
import { FuncionarioActions } from '../detalhe/funcionario-actions.tsx';
import { SaidaBadge } from '../detalhe/saida-badge.tsx';
import { expiryText } from '../lista/expiry-text.ts';
import { ExameAction } from './exame-action.tsx';
import classes from './pagina.module.css';
import { situacao } from './situacao.ts';

const ROUTE = '/sessao/empresa-escolhida/funcionario/$codigo';

const SaidaDialog = lazyDialog(() => import('../saida/saida-dialog.tsx'), 'SaidaDialog');

interface Props {
  readonly company: number;
  /** The name, or what stands for it until it is known. */
  readonly title: string;
  /** `undefined` while the record loads, and if there is none. */
  readonly funcionario: FuncionarioDetail | undefined;
  readonly moments: readonly Momento[];
  /** The periods of work of the person. */
  readonly periodos: readonly Periodo[];
}

/** Who it is, what to know first, and what can be done next. The heading stays while the record loads, and so the focus. */
export function FuncionarioHead({ company, title, funcionario: f, moments, periodos }: Props) {
  const today = useToday();
  return (
    <header className={classes.head}>
      {f && <PrintedLine today={today} />}
      <div className={classes.who}>
        {f && <Foto company={company} funcionario={f} />}
        <div className={classes.names}>
          <h1 tabIndex={-1}>{title}</h1>
          {f && <Place company={company} funcionario={f} />}
        </div>
      </div>
      {f && (
        <p className={classes.situacao}>{keepDates(situacao(f, { moments, periodos, today }))}</p>
      )}
      {f && (
        <NextActions company={company} funcionario={f} back={periodos.some(({ ativo }) => ativo)} />
      )}
    </header>
  );
}

/** What the sheet of paper is, of which company and of which day. */
function PrintedLine({ today }: { readonly today: string }) {
  const { nome } = useEmpresa();
  return (
    <p className={classes.printed}>
      Processo do funcionário · {nome} · {keepDates(displayDate(today))}
    </p>
  );
}

function Place({
  company,
  funcionario: f,
}: {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}) {
  const today = useToday();
  const site = useUnidadeName(company, f.cd_organig, f.organig);
  return (
    <>
      <p className={classes.place}>{dotted(f.num_mecan && `N.º ${f.num_mecan}`, f.profis, site)}</p>
      <span className={classes.badges}>
        {f.cd_aptidao && <FitnessCell of={f} />}
        {isFitButLate(f) && (
          <Badge tone="danger" icon={IconAlertTriangle} text={expiryText(f, today)} long />
        )}
        <SaidaBadge funcionario={f} />
        {f.limitado && <Badge tone="warning" icon={IconLock} text="Dados limitados" />}
      </span>
    </>
  );
}

/** 'Apto' alone would tell half of it. */
const isFitButLate = (f: FuncionarioDetail) =>
  f.ativo &&
  (f.cd_aptidao === 'A' || f.cd_aptidao === 'AC') &&
  !awaitsDecision(f) &&
  f.validade === 'expirada';

interface NextProps {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  /** Whether the person works there, perhaps in another period. */
  readonly back: boolean;
}

function NextActions({ company, funcionario: f, back }: NextProps) {
  const { pode } = useAbilities();
  const { acao } = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/funcionario/$codigo' });
  const asked = acao === 'saida' && f.ativo && pode('saidas.criar');
  const [leaving, setLeaving] = useState(false);
  const stay = () => {
    setLeaving(false);
    if (acao) void navigate({ search: (old) => ({ ...old, acao: undefined }), replace: true });
  };
  return (
    <div className={classes.actions}>
      <ExameAction company={company} funcionario={f} />
      {f.pendente === 1 && pode('pedidos.ver') && (
        <Button
          leftSection={<IconClipboardList size={16} stroke={1.75} aria-hidden />}
          renderRoot={(root) => (
            <Link
              to="/pendente/funcionario"
              search={{ funcionario: f.cd }}
              preload={false}
              {...root}
            />
          )}
        >
          Ver pedidos em aberto
        </Button>
      )}
      {f.ativo && pode('alteracoes.criar') && (
        <FuncionarioActions
          funcionario={f}
          labelled
          onSaida={() => setLeaving(true)}
          onSaidaIntent={SaidaDialog.preload}
        />
      )}
      {!f.ativo && !back && pode('admissoes.criar') && (
        <Button
          variant="default"
          px={10}
          leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
          renderRoot={(root) => (
            <Link
              to="/funcionario/criar"
              search={{ readmitir: f.cd }}
              preload={false}
              aria-label={`Readmitir ${f.nome}`}
              {...root}
            />
          )}
        >
          Readmitir
        </Button>
      )}
      <Button
        variant="default"
        px={10}
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir processo
      </Button>
      {(leaving || asked) && <SaidaDialog funcionario={f} onClose={stay} />}
    </div>
  );
}
