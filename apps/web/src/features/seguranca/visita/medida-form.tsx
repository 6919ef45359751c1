import { Button, Textarea, TextInput } from '@mantine/core';
import { grausOf, METODO_PADRAO } from '@sst/contract/rules/medidas/metodo';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import { screenPath } from '@sst/contract/rules/texts/text';
import type { Achado } from '@sst/contract/rules/visitas/estado';
import { useState } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

interface Props {
  readonly achado: Achado;
  onClose(): void;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const codeOf = (text: string) => (text === '' ? null : Number(text));

/** What is wrong with a finding; texts by field, none where it is right. */
function wrongOf(values: Achado, today: string): Partial<Record<keyof Achado, string>> {
  const missing = (text: string, error: string) => (text.trim() === '' ? error : undefined);
  const { probabilidade, severidade, prazo } = values;
  const half = (probabilidade === null) !== (severidade === null);
  const found = {
    medida: missing(values.medida, 'Indique a medida.'),
    risco_identific: missing(values.risco_identific, 'Indique o risco.'),
    tarefa: missing(values.tarefa, 'Indique a tarefa.'),
    prazo: prazo !== null && prazo < today ? 'Esse dia já passou.' : undefined,
    probabilidade: half ? 'Avalie as duas, ou nenhuma.' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** Changes what a finding says, before it becomes a measure. */
export function MedidaForm({ achado, onClose }: Props) {
  const { write } = useVisita();
  const today = useToday();
  const [values, setValues] = useState(achado);
  const [tried, setTried] = useState(false);
  const set = (patch: Partial<Achado>) => setValues((before) => ({ ...before, ...patch }));
  const wrong = wrongOf(values, today);
  const save = () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    const { chave, ...valor } = values;
    const trimmed = {
      ...valor,
      medida: valor.medida.trim(),
      risco_identific: valor.risco_identific.trim(),
      tarefa: valor.tarefa.trim(),
    };
    void write({ tipo: 'constatacao', chave, valor: trimmed }).then(onClose, () => {});
  };
  const fields = { values, set, wrong: tried ? wrong : {} };
  return (
    <form
      className={`${classes.item} ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextFields {...fields} />
      <TextInput
        label="Prazo"
        type="date"
        min={today}
        value={values.prazo ?? ''}
        error={wrong.prazo}
        onChange={({ currentTarget }) => set({ prazo: currentTarget.value || null })}
      />
      <Choices {...fields} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar medida</Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly values: Achado;
  readonly wrong: Partial<Record<keyof Achado, string>>;
  set(patch: Partial<Achado>): void;
}

function TextFields({ values, wrong, set }: FieldsProps) {
  const { tarefas } = useVisita().estado.pacote;
  return (
    <>
      <Textarea
        ref={focusOnMount}
        label="Medida"
        autosize
        required
        maxLength={MEDIDA.medida}
        value={values.medida}
        error={wrong.medida}
        onChange={({ currentTarget }) => set({ medida: currentTarget.value })}
      />
      <Textarea
        label="Risco identificado"
        autosize
        required
        maxLength={MEDIDA.risco}
        value={values.risco_identific}
        error={wrong.risco_identific}
        onChange={({ currentTarget }) => set({ risco_identific: currentTarget.value })}
      />
      <TextInput
        label="Tarefa"
        required
        maxLength={MEDIDA.tarefa}
        list="tarefas-da-empresa"
        value={values.tarefa}
        error={wrong.tarefa}
        onChange={({ currentTarget }) => set({ tarefa: currentTarget.value })}
      />
      <datalist id="tarefas-da-empresa">
        {tarefas.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </>
  );
}

/** Who answers for it, where it is, and how grave it is. */
function Choices({ values, wrong, set }: FieldsProps) {
  const { unidades, responsaveis, metodo = METODO_PADRAO } = useVisita().estado.pacote;
  const probabilidade = textOf(values.probabilidade);
  const severidade = textOf(values.severidade);
  return (
    <>
      <ChoiceField
        label="Responsável"
        empty="Ninguém"
        value={textOf(values.cd_responsavel)}
        options={responsaveis.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
        onChange={(value) => set({ cd_responsavel: codeOf(value) })}
      />
      <ChoiceField
        label="Unidade"
        empty="Escolha"
        required
        value={textOf(values.cd_organig)}
        options={unidades.map(({ cd, caminho }) => ({
          value: String(cd),
          label: screenPath(caminho),
        }))}
        onChange={(value) => set({ cd_organig: codeOf(value) ?? values.cd_organig })}
      />
      <ChoiceField
        label="Probabilidade"
        empty="Não avaliada"
        value={probabilidade}
        options={grausOf(metodo.probabilidade, probabilidade)}
        error={wrong.probabilidade}
        onChange={(value) => set({ probabilidade: codeOf(value) })}
      />
      <ChoiceField
        label="Gravidade"
        empty="Não avaliada"
        value={severidade}
        options={grausOf(metodo.severidade, severidade)}
        onChange={(value) => set({ severidade: codeOf(value) })}
      />
    </>
  );
}
