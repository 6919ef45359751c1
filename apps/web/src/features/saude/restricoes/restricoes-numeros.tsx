import { Skeleton } from '@mantine/core';
import type { RestricoesResumo } from '@sst/contract';
import { type Figura, figuraTexto, POUCAS } from '@sst/contract/rules/exames/poucas';
import { RECOMENDACAO_LABEL } from '@sst/contract/rules/exames/recomendacoes';
import { DEMORA_LABEL } from '@sst/contract/rules/exames/restricoes';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import dialogClasses from '../../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { ExportButton } from '../../../components/files/export-button.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './numeros.module.css';
import type { RestricoesSearch } from './restricoes-search.ts';

/** A group as a line: what the list is searched by to show its people; absent of the node itself, which has no list of its own. */
interface Line extends Figura {
  readonly label: string;
  readonly search: RestricoesSearch | undefined;
}

interface Part {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** The parts in words; groups of nobody are left out. */
function partsOf(
  { tipos, unidades, demoras }: RestricoesResumo,
  { node, here }: { readonly node: number; readonly here: RestricoesSearch },
): Part[] {
  const parts: Part[] = [
    {
      title: 'Por tipo de recomendação',
      lines: tipos.map(({ tipo, ...figura }) => ({
        ...figura,
        label: RECOMENDACAO_LABEL[tipo],
        search: { ...here, tipo },
      })),
    },
    {
      title: 'Por unidade',
      lines: unidades.map(({ cd, nome, ...figura }) => ({
        ...figura,
        label: cd === node ? `${nome} (sem as unidades abaixo)` : nome,
        search: cd === node ? undefined : { no: cd },
      })),
    },
    {
      title: 'Por prazo da resposta, desde o exame',
      lines: demoras.map(({ demora, ...figura }) => ({
        ...figura,
        label: DEMORA_LABEL[demora],
        search: { ...here, demora },
      })),
    },
  ];
  return parts.map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ pessoas }) => pessoas !== 0),
  }));
}

/** What the figures of one answer do not keep from being found out (decision 0179). */
const LIMITS =
  'Isto só vale dentro destes números: comparados com os de outra unidade ou de outro dia, podem dizer quantos são num grupo mais pequeno. Quem os abre aqui tem os nomes na lista; quem recebe o ficheiro, não.';

interface Props {
  /** The node of the list. */
  readonly no: number | undefined;
  onClose(): void;
}

/** How many are restricted, by kind, unit and time of the answer; none of fewer than five. */
export function RestricoesNumeros({ no, onClose }: Props) {
  const company = useEmpresa().cd;
  const node = no ?? company;
  const { data, error, refetch } = useQuery(
    callQuery('getRestricoesResumo', { params: { company: node } }),
  );
  const resumo = data?.message;
  const parts = resumo ? partsOf(resumo, { node, here: no === undefined ? {} : { no } }) : [];
  const rows = parts.flatMap(({ title, lines }) => lines.map((line) => ({ ...line, title })));
  return (
    <PageDialog title="Restrições em números" width={680} fullOnPhone onClose={onClose}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !resumo && <Skeleton height={240} />}
      {resumo && (
        <p className={classes.lead}>
          {resumo.pessoas === 0 && 'Ninguém tem restrições aqui.'}
          {resumo.pessoas === null &&
            `São poucas pessoas: os números diriam quem são. Só se mostram grupos de ${POUCAS} ou mais.`}
          {resumo.pessoas !== null &&
            resumo.pessoas > 0 &&
            `${countLabel(resumo.pessoas, 'pessoa tem', 'pessoas têm')} restrições. Grupos com menos de ${POUCAS} não se mostram, nem outros que, com estes números, os deixassem calcular.`}
        </p>
      )}
      {resumo && resumo.pessoas !== 0 && <p className={classes.lead}>{LIMITS}</p>}
      {parts.map(({ title, lines }) => (
        <Bars key={title} title={title} lines={lines} onOpen={onClose} />
      ))}
      {rows.length > 0 && (
        <div className={dialogClasses.foot}>
          <ExportButton
            label="Exportar números"
            fileName="Restrições - Números"
            columns={[
              { header: 'Grupo', value: (row) => row.title },
              { header: 'Valor', value: (row) => row.label },
              { header: 'Pessoas', value: (row) => row.pessoas ?? figuraTexto(row) },
            ]}
            fetchRows={async () => rows}
          />
        </div>
      )}
    </PageDialog>
  );
}

interface BarsProps extends Part {
  onOpen(): void;
}

function Bars({ title, lines, onOpen }: BarsProps) {
  const most = Math.max(1, ...lines.map(({ pessoas }) => pessoas ?? 0));
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.bars} aria-label={title}>
        {lines.map(({ label, search, ...figura }) => (
          <li key={label} className={classes.bar}>
            <span className={classes.label}>
              {search && figura.pessoas !== null ? (
                <Link to="/saude/restricoes" search={search} onClick={onOpen}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.filled}
                style={{ width: `${(100 * (figura.pessoas ?? 0)) / most}%` }}
              />
            </span>
            <span className={classes.figure}>{figuraTexto(figura)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
