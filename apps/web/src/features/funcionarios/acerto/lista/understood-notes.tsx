import { NativeSelect } from '@mantine/core';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import classes from '../acerto.module.css';
import type { Understood } from './understood.ts';

interface Props {
  readonly understood: Understood;
  /** Lines that were left out. */
  readonly uneven: readonly number[];
  readonly m: 0 | 1 | undefined;
  onM(m: 0 | 1): void;
  /** Somebody says which unit a name is, of all its rows. */
  onNome(nome: string, node: number): void;
}

const NAMED = 8;
/** Names of units that are asked about at once. */
const MOST_NAMES = 12;

function named(names: readonly (string | number)[]): string {
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` e mais ${others}` : ''}`;
}

/** What could not be read of a list, and what is asked about it. */
export function UnderstoodNotes({ understood, uneven, m, onM, onNome }: Props) {
  const company = useEmpresa().cd;
  const { unread, unidades, saidas, semPessoa, duvidaM } = understood;
  const notes = [
    saidas.length > 0 &&
      `${saidas.length === 1 ? 'A coluna' : 'As colunas'} ${named(saidas.map((name) => `«${name}»`))} ${saidas.length === 1 ? 'parece' : 'parecem'} ter o dia em que as pessoas saíram, e não ${saidas.length === 1 ? 'é usada' : 'são usadas'}: quem já saiu continua como funcionário. Se for esse o dia, escolha «Data de saída».`,
    uneven.length > 0 &&
      `${countLabel(uneven.length, 'linha não foi lida', 'linhas não foram lidas')}, por ter outro número de colunas do que o cabeçalho: ${named(uneven)}. Quem lá está parece ter saído.`,
    semPessoa.length > 0 &&
      `${countLabel(semPessoa.length, 'linha não é', 'linhas não são')} de ninguém: ${named(semPessoa)}.`,
    ...unread
      .filter(({ alvo }) => !(duvidaM && alvo === 'sexo' && m === undefined))
      .map(
        ({ alvo, count, sample }) =>
          `${ACERTO_ALVO[alvo].label}: ${countLabel(count, 'célula não foi percebida', 'células não foram percebidas')} (${sample.map((text) => `«${text}»`).join(', ')}), e não ${count === 1 ? 'conta' : 'contam'}.`,
      ),
    unidades.length > 0 &&
      'Nomes de unidades que não foram encontrados, ou que são de várias: enquanto não disser quais são, a unidade dessas pessoas não é comparada. O que disser vale para todas as linhas do nome, e fica lembrado.',
  ].filter((note) => note !== false);
  if (notes.length === 0 && !duvidaM) return null;
  return (
    <aside className={classes.notes} aria-label="O que não foi percebido">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {unidades.slice(0, MOST_NAMES).map(({ nome, rows, several }) => (
          <NodeField
            key={nome}
            label={`«${nome}» (${countLabel(rows, 'pessoa', 'pessoas')}${several ? ', há várias com esse nome' : ''})`}
            title={`Que unidade é «${nome}»?`}
            company={company}
            value={null}
            onChange={(node) => onNome(nome, node)}
          />
        ))}
        {unidades.length > MOST_NAMES && (
          <p>E mais {countLabel(unidades.length - MOST_NAMES, 'nome', 'nomes')}, depois destes.</p>
        )}
        {duvidaM && (
          <NativeSelect
            size="xs"
            label="Na coluna Sexo há H e M. O que é M?"
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            value={m === undefined ? '' : String(m)}
            data={[
              { value: '', label: 'Por dizer: o sexo dessas pessoas não é comparado' },
              { value: '0', label: 'Masculino' },
              { value: '1', label: 'Mulher' },
            ]}
            onChange={({ currentTarget: { value } }) => value !== '' && onM(value === '1' ? 1 : 0)}
          />
        )}
      </div>
    </aside>
  );
}
