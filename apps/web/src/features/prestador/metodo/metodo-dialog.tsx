import { Button, TextInput } from '@mantine/core';
import {
  GRAUS,
  METODO,
  type MetodoDeRisco,
  metodoProblem,
  NIVEIS,
  type Nivel,
} from '@sst/contract/rules/medidas/metodo';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import classes from './metodo.module.css';
import { MetodoMatriz } from './metodo-matriz.tsx';

interface Props {
  /** What it begins as. */
  readonly metodo: MetodoDeRisco;
  /** The one in use. */
  readonly anterior: number;
  onClose(): void;
}

/** Puts another method in use, for what is assessed from then on. */
export function MetodoDialog({ metodo: first, anterior, onClose }: Props) {
  const [metodo, setMetodo] = useState(first);
  const [problem, setProblem] = useState<string>();
  const { busy, change } = useRowChange({ onDone: onClose });
  const set = (patch: Partial<MetodoDeRisco>) => setMetodo((before) => ({ ...before, ...patch }));
  const save = () => {
    const trimmed = trimmedOf(metodo);
    const wrong = problemOf(trimmed);
    setProblem(wrong);
    if (wrong === undefined)
      void change(prepareCall('createMetodoRisco', { body: { ...trimmed, anterior } }));
  };
  return (
    <FormDialog
      title="Mudar o método"
      width={860}
      fullOnPhone
      unsaved={metodo !== first}
      busy={busy}
      onClose={onClose}
    >
      {(close) => (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <p>
            Vale para o que for avaliado a partir de agora. O que já está avaliado fica como foi
            dito.
          </p>
          <TextInput
            label="Nome do método"
            required
            maxLength={METODO.nome}
            value={metodo.nome}
            onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
          />
          <Words
            legend="Graus de probabilidade"
            words={metodo.probabilidade}
            onChange={(probabilidade) => set({ probabilidade })}
          />
          <Words
            legend="Graus de gravidade"
            words={metodo.severidade}
            onChange={(severidade) => set({ severidade })}
          />
          <Nomes metodo={metodo} onChange={(nomes) => set({ nomes })} />
          <MetodoMatriz
            label="Matriz do novo método"
            metodo={trimmedOf(metodo)}
            onNivel={(p, s, nivel) => set({ niveis: withNivel(metodo.niveis, { p, s, nivel }) })}
          />
          {problem !== undefined && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Usar este método
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}

interface WordsProps {
  readonly legend: string;
  readonly words: readonly string[];
  onChange(words: string[]): void;
}

function Words({ legend, words, onChange }: WordsProps) {
  return (
    <fieldset className={classes.words}>
      <legend>{legend}</legend>
      <p className={classes.note}>Um grau sem palavra não se oferece.</p>
      {GRAUS.map((grau) => (
        <TextInput
          key={grau}
          label={`Grau ${grau}`}
          maxLength={METODO.grau}
          value={words[grau - 1]}
          onChange={({ currentTarget }) => onChange(words.with(grau - 1, currentTarget.value))}
        />
      ))}
    </fieldset>
  );
}

interface NomesProps {
  readonly metodo: MetodoDeRisco;
  onChange(nomes: MetodoDeRisco['nomes']): void;
}

function Nomes({ metodo: { nomes }, onChange }: NomesProps) {
  return (
    <fieldset className={classes.words}>
      <legend>Prioridades, da mais baixa para a mais alta</legend>
      {NIVEIS.map((nivel, at) => (
        <TextInput
          key={nivel}
          label={`Prioridade ${at + 1}`}
          required
          maxLength={METODO.nivel}
          value={nomes[nivel]}
          onChange={({ currentTarget }) => onChange({ ...nomes, [nivel]: currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}

function withNivel(
  niveis: MetodoDeRisco['niveis'],
  { p, s, nivel }: { readonly p: number; readonly s: number; readonly nivel: Nivel },
): Nivel[][] {
  const row = niveis[p - 1] ?? [];
  return niveis.with(p - 1, row.with(s - 1, nivel));
}

const trimmedAll = (words: readonly string[]) => words.map((word) => word.trim());

function trimmedOf(metodo: MetodoDeRisco): MetodoDeRisco {
  const nomes = Object.fromEntries(NIVEIS.map((nivel) => [nivel, metodo.nomes[nivel].trim()]));
  return {
    ...metodo,
    nome: metodo.nome.trim(),
    probabilidade: trimmedAll(metodo.probabilidade),
    severidade: trimmedAll(metodo.severidade),
    nomes: nomes as Record<Nivel, string>,
  };
}

function problemOf(metodo: MetodoDeRisco): string | undefined {
  if (metodo.nome === '') return 'Dê um nome ao método.';
  if (NIVEIS.some((nivel) => metodo.nomes[nivel] === '')) return 'Dê um nome a cada prioridade.';
  return metodoProblem(metodo);
}
