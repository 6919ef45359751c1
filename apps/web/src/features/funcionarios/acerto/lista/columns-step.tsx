import { Button, NativeSelect } from '@mantine/core';
import type { AcertoAnterior } from '@sst/contract';
import { ACERTO_ALVO, ACERTO_ALVOS, type AcertoAlvo } from '@sst/contract/rules/acerto/campos';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { IconChevronDown } from '@tabler/icons-react';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { UnidadeByCode } from '../../../../components/organigrama/unidade-name.tsx';
import { ScrollSection } from '../../../../components/scroll/scroll-section.tsx';
import { stopWhileScrolling } from '../../../../lib/page/scroll-stop.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import classes from '../acerto.module.css';
import type { AcertoTable } from '../ficheiro/read-acerto.ts';
import type { Understood } from './understood.ts';
import { UnderstoodNotes } from './understood-notes.tsx';
import { valueText } from './value-text.ts';

interface Props {
  readonly table: AcertoTable;
  readonly colunas: readonly (AcertoAlvo | null)[];
  readonly understood: Understood;
  readonly m: 0 | 1 | undefined;
  readonly unidade: number;
  /** The list of the unit that was settled last. */
  readonly anterior: AcertoAnterior | undefined;
  /** Whether it is shown closed, since what follows is there already. */
  readonly folded: boolean;
  readonly comparing: boolean;
  onColunas(colunas: readonly (AcertoAlvo | null)[]): void;
  onM(m: 0 | 1): void;
  onNome(nome: string, node: number): void;
  onUnidade(node: number): void;
  onCompare(): void;
}

const OPTIONS = [
  { value: '', label: 'Não usar' },
  ...ACERTO_ALVOS.map((value) => ({ value, label: ACERTO_ALVO[value].label })),
];

/** Rows of the preview, and texts of a column. */
const PREVIEW = 5;

/** What the columns of the file mean, what was understood of it, and the unit whose list it is. */
export function ColumnsStep(props: Props) {
  const { table, colunas, understood, unidade, anterior, folded, comparing } = props;
  const company = useEmpresa().cd;
  const set = (index: number, alvo: AcertoAlvo | null) =>
    // Nothing is meant by two columns.
    props.onColunas(
      colunas.map((each, at) => {
        if (at === index) return alvo;
        return alvo !== null && each === alvo ? null : each;
      }),
    );
  const sample = (index: number) =>
    [...new Set(table.records.slice(0, PREVIEW).map(({ cells }) => cells[index]?.trim()))]
      .filter(Boolean)
      .join(' · ');
  const ready = understood.linhas.length > 0 && understood.campos.length > 0;
  return (
    <section className={classes.step} aria-label="Lista">
      <div className={classes.unit}>
        <NodeField
          label="Unidade da lista"
          title="Escolher a unidade da lista"
          company={company}
          value={unidade}
          onChange={props.onUnidade}
        />
        <p className={classes.dimmed}>
          {anterior
            ? `Última lista acertada: «${anterior.ficheiro}», ${displayMoment(new Date(anterior.dt))}${anterior.autor ? `, por ${anterior.autor}` : ''}.`
            : 'Ainda não foi acertada nenhuma lista desta unidade.'}
        </p>
      </div>
      <details className={classes.details} open={!folded}>
        <summary>
          Colunas: {countLabel(colunas.filter(Boolean).length, 'usada', 'usadas')} de{' '}
          {colunas.length}
        </summary>
        <ul className={classes.columns} aria-label="Colunas do ficheiro">
          {table.headers.map((header, index) => {
            const name = header.trim() || `Coluna ${index + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their order.
              <li key={index}>
                <span className={classes.header}>{name}</span>
                <NativeSelect
                  aria-label={`${name}: o que quer dizer`}
                  size="xs"
                  rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                  value={colunas[index] ?? ''}
                  data={OPTIONS}
                  onChange={({ currentTarget: { value } }) =>
                    set(index, value === '' ? null : (value as AcertoAlvo))
                  }
                />
                <span className={classes.sample}>{sample(index)}</span>
              </li>
            );
          })}
        </ul>
        <Preview understood={understood} />
      </details>
      <UnderstoodNotes
        understood={understood}
        uneven={table.uneven}
        m={props.m}
        onM={props.onM}
        onNome={props.onNome}
      />
      <div className={classes.compare}>
        <p className={classes.dimmed}>
          {ready
            ? `${countLabel(understood.pessoas, 'pessoa', 'pessoas')} na lista.`
            : 'Diga o que querem dizer as colunas: pelo menos o nome ou um número.'}
        </p>
        <Button
          loading={comparing}
          disabled={!ready}
          variant={folded ? 'default' : 'filled'}
          onClick={props.onCompare}
        >
          {folded ? 'Comparar de novo' : 'Comparar'}
        </Button>
      </div>
    </section>
  );
}

/** The first rows as they were understood. */
function Preview({ understood: { campos, linhas } }: { readonly understood: Understood }) {
  if (linhas.length === 0) return null;
  const units = linhas.some(({ cd_organig }) => cd_organig !== null);
  return (
    <ScrollSection
      ref={stopWhileScrolling}
      className={classes.preview}
      aria-label="Primeiras linhas, como foram percebidas"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            {campos.map((campo) => (
              <th key={campo} scope="col">
                {ACERTO_ALVO[campo].label}
              </th>
            ))}
            {units && <th scope="col">Unidade</th>}
          </tr>
        </thead>
        <tbody>
          {linhas.slice(0, PREVIEW).map((row) => (
            <tr key={row.linha}>
              <td>{wholeNumber(row.linha)}</td>
              {campos.map((campo) => (
                <td key={campo}>{valueText(campo, row[campo])}</td>
              ))}
              {units && (
                <td>
                  {row.cd_organig === null ? '—' : <UnidadeByCode cd={row.cd_organig} nome="…" />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}
