import { Button, NativeSelect, Skeleton, Title } from '@mantine/core';
import { CAMPO_LABEL, CAMPOS, type Campo } from '@sst/contract/acidentes/figuras/horas-rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { ExportButton } from '../../../../components/files/export-button.tsx';
import { UnsavedGuard } from '../../../../components/form/dialog/unsaved-guard.tsx';
import { labelOptions } from '../../../../components/form/fields/options.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useScreenQuery } from '../../../../lib/page/use-screen-query.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AcidentesTabs } from '../acidentes-tabs.tsx';
import classes from './horas.module.css';
import { HorasGrid } from './horas-grid.tsx';
import { cellOf, type Draft, type Grid, missingTexts, monthName } from './horas-model.ts';
import { HorasOfOne } from './horas-of-one.tsx';
import { useHoras } from './use-horas.ts';

const EstimativaDialog = lazyDialog(() => import('./estimativa-dialog.tsx'), 'EstimativaDialog');

const ImportarHorasDialog = lazyDialog(
  () => import('./ficheiro/importar-dialog.tsx'),
  'ImportarHorasDialog',
);

/** So many years can be chosen. */
const YEARS = 6;

/** Hours worked and mean headcount, by unit and month. */
export function HorasPage() {
  usePageTitle('Horas trabalhadas');
  const today = useToday();
  const company = useEmpresa().cd;
  const year = Number(today.slice(0, 4));
  const { ano = year, campo = 'horas' } = useSearch({
    from: '/sessao/empresa-escolhida/acidente/horas',
  });
  const editable = useAbilities().pode('acidentes.anexar');
  const horas = useHoras({ company, ano, present: today.slice(0, 7) });
  const { grid, draft } = horas;
  const Shown = useScreenQuery('(max-width: 767.98px)') ? HorasOfOne : HorasGrid;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} tabIndex={-1}>
          Horas trabalhadas
        </Title>
        {grid && <ExportGrid grid={grid} draft={draft} ano={ano} campo={campo} />}
      </header>
      <AcidentesTabs />
      <p className={classes.context}>
        Os índices de acidentes são calculados com estas horas. As de uma unidade são de quem
        trabalha nela; se todas as de baixo ficarem vazias, são também delas. Pode colar de uma
        folha de cálculo, ou usar um ficheiro. O mês em curso pode ser escrito, mas só entra nos
        índices depois de acabar.
      </p>
      <Choices ano={ano} campo={campo} year={year} locked={horas.dirty} />
      {horas.error && !grid ? (
        <LoadFailure error={horas.error} onRetry={horas.retry} />
      ) : (
        <>
          {grid ? (
            <>
              <Notes horas={horas} grid={grid} />
              <Shown
                grid={grid}
                draft={draft}
                campo={campo}
                editable={editable}
                missing={horas.missing}
                onType={horas.type}
                onPaste={horas.paste}
              />
            </>
          ) : (
            <Skeleton height={360} />
          )}
          {editable && <Buttons horas={horas} ano={ano} />}
        </>
      )}
      <UnsavedGuard unsaved={horas.dirty} busy={horas.busy} />
      {horas.questions}
    </div>
  );
}

type Horas = ReturnType<typeof useHoras>;

interface ChoicesProps {
  readonly ano: number;
  readonly campo: Campo;
  /** The present year. */
  readonly year: number;
  /** Something is not saved, and another year would lose it. */
  readonly locked: boolean;
}

function Choices({ ano, campo, year, locked }: ChoicesProps) {
  const navigate = useNavigate({ from: '/acidente/horas' });
  const first = Math.min(ano, year - YEARS + 1);
  const years = Array.from({ length: year - first + 1 }, (_, index) => String(year - index));
  const change = (search: { ano?: number; campo?: Campo | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...search }), replace: true, resetScroll: false });
  return (
    <div className={classes.choices}>
      <NativeSelect
        label="Ano"
        data={years}
        value={String(ano)}
        disabled={locked}
        description={locked ? 'Guarde ou desfaça primeiro.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => change({ ano: Number(currentTarget.value) })}
      />
      <NativeSelect
        label="O que se escreve"
        data={labelOptions(CAMPO_LABEL, CAMPOS).map(({ value, label }) => ({ value, label }))}
        value={campo}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Campo;
          change({ campo: next === 'horas' ? undefined : next });
        }}
      />
    </div>
  );
}

/** So many are written out at once. */
const MOST = 5;

/** What is missing, cannot be read, or found no cell. */
function Notes({ horas, grid }: { readonly horas: Horas; readonly grid: Grid }) {
  const lacking = missingTexts(grid, horas.missing);
  return (
    <div className={classes.notes} aria-live="polite">
      <Note title="Sem horas" texts={lacking} />
      <Note title="Não se conseguem ler" texts={horas.unreadable} wrong />
      <Note title="Coladas fora da grelha, e por isso não escritas" texts={horas.outside} wrong />
    </div>
  );
}

interface NoteProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly wrong?: boolean;
}

function Note({ title, texts, wrong = false }: NoteProps) {
  if (texts.length === 0) return null;
  const [some, more] = [texts.slice(0, MOST), texts.slice(MOST)];
  return (
    <div className={classes.note} data-wrong={wrong || undefined}>
      <strong>{title}</strong>
      <ul>
        {some.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>Mais {more.length}</summary>
          <ul>
            {more.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Buttons({ horas, ano }: { readonly horas: Horas; readonly ano: number }) {
  const [estimating, setEstimating] = useState(false);
  const [importing, setImporting] = useState(false);
  const { grid, dirty, busy, missing, unreadable } = horas;
  return (
    <div className={classes.buttons}>
      <Button disabled={!dirty || unreadable.length > 0} loading={busy} onClick={horas.save}>
        Guardar
      </Button>
      <Button variant="default" disabled={!dirty || busy} onClick={horas.undo}>
        Desfazer
      </Button>
      <Button
        variant="default"
        disabled={missing.length === 0}
        onMouseEnter={EstimativaDialog.preload}
        onClick={() => setEstimating(true)}
      >
        Propor estimativas
      </Button>
      <Button
        variant="default"
        // What is typed and not saved would be lost behind what a file writes.
        disabled={dirty || busy || !grid}
        onMouseEnter={ImportarHorasDialog.preload}
        onClick={() => setImporting(true)}
      >
        De um ficheiro
      </Button>
      {importing && grid && (
        <ImportarHorasDialog
          grid={grid}
          ano={ano}
          onSave={horas.saveFile}
          onClose={() => setImporting(false)}
        />
      )}
      {estimating && (
        <EstimativaDialog
          months={missing.length}
          onEstimate={horas.estimate}
          onClose={() => setEstimating(false)}
        />
      )}
    </div>
  );
}

interface ExportProps {
  readonly grid: Grid;
  readonly draft: Draft;
  readonly ano: number;
  readonly campo: Campo;
}

function ExportGrid({ grid, draft, ano, campo }: ExportProps) {
  return (
    <ExportButton
      fileName={`${CAMPO_LABEL[campo]} ${ano}`}
      columns={[
        { header: 'Unidade', value: ({ nome }: Grid['units'][number]) => nome },
        ...grid.months.map((mes) => ({
          header: monthName(mes),
          value: ({ cd }: Grid['units'][number]) => {
            const { text, estimativa } = cellOf(grid, draft, { cd, mes }, campo);
            return estimativa ? `${text} (estimativa)` : text;
          },
        })),
      ]}
      fetchRows={async () => grid.units}
    />
  );
}
