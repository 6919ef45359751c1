import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ModeloVisita } from '@sst/contract';
import { VISITA } from '@sst/contract/rules/visitas/visita';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import {
  changed,
  draftOf,
  missingIn,
  newSeccao,
  raised,
  type SeccaoDraft,
  seccoesOf,
} from './modelo-draft.ts';
import { ModeloSeccao } from './modelo-seccao.tsx';
import classes from './modelos.module.css';

interface Props {
  /** Absent for a new one. */
  readonly modelo: ModeloVisita | undefined;
  onClose(): void;
}

/** Writes a checklist: its sections, and what is looked at in each. */
export function ModeloDialog({ modelo, onClose }: Props) {
  const [nome, setNome] = useState(modelo?.nome ?? '');
  const [inactiv, setInactiv] = useState(modelo?.inactiv ?? false);
  const [first] = useState(() => draftOf(modelo));
  const [draft, setDraft] = useState(first);
  const [missing, setMissing] = useState<string>();
  const { busy, change } = useRowChange({ onDone: onClose });
  const unsaved =
    draft !== first || nome !== (modelo?.nome ?? '') || inactiv !== (modelo?.inactiv ?? false);
  const save = () => {
    const wrong = nome.trim() === '' ? 'Dê um nome ao modelo.' : missingIn(draft);
    setMissing(wrong);
    if (wrong !== undefined) return;
    const body = { nome: nome.trim(), seccoes: seccoesOf(draft) };
    void change(
      modelo
        ? prepareCall('updateModeloVisita', {
            params: { id: modelo.cd },
            body: { ...body, inactiv, versao: modelo.versao },
          })
        : prepareCall('createModeloVisita', { body }),
    );
  };
  return (
    <FormDialog
      title={modelo ? 'Alterar modelo' : 'Novo modelo'}
      width={860}
      fullOnPhone
      unsaved={unsaved}
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
          <TextInput
            label="Nome"
            required
            maxLength={VISITA.modelo}
            value={nome}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
          <Seccoes draft={draft} onChange={setDraft} />
          {modelo && (
            <Checkbox
              label="Desativado: não é oferecido a visitas novas"
              checked={inactiv}
              onChange={({ currentTarget }) => setInactiv(currentTarget.checked)}
            />
          )}
          {missing !== undefined && (
            <p role="alert" className={classes.missing}>
              {missing}
            </p>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Guardar
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}

interface SeccoesProps {
  readonly draft: readonly SeccaoDraft[];
  onChange(draft: readonly SeccaoDraft[]): void;
}

function Seccoes({ draft, onChange }: SeccoesProps) {
  return (
    <>
      {draft.map((seccao, at) => (
        <ModeloSeccao
          key={seccao.id}
          seccao={seccao}
          number={at + 1}
          onChange={(patch) => onChange(changed(draft, seccao.id, patch))}
          onRaise={at === 0 ? undefined : () => onChange(raised(draft, seccao.id))}
        />
      ))}
      <Button
        variant="default"
        disabled={draft.length >= VISITA.seccoes}
        onClick={() => onChange([...draft, newSeccao()])}
      >
        Acrescentar secção
      </Button>
    </>
  );
}
