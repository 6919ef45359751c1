import { Button } from '@mantine/core';
import { ENTRADA } from '@sst/contract/rules/identidade/entrada-propria';
import { IconPlus } from '@tabler/icons-react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import type { FieldState } from '../../../components/form/use-submit-form.ts';
import { MODELOS } from '../acessos/acessos-rules.ts';
import classes from './entrada.module.css';
import { type NovoValues, newNovo } from './entrada-form.ts';

const OPTIONS = MODELOS.map(({ nome }) => ({ value: nome, label: nome }));

interface Props {
  readonly novos: FieldState<readonly NovoValues[]>;
  readonly gruposDe: FieldState;
}

/** Who gets an account that nobody invited, by groups of the issuer, and with which accesses. */
export function NovosField({ novos, gruposDe }: Props) {
  const { value, onChange } = novos;
  const change = (id: string, changes: Partial<NovoValues>) =>
    onChange(value.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const grouped = value.some(({ grupo }) => grupo.trim() !== '') || gruposDe.value !== '';
  return (
    <div className={classes.novos} data-field="novos">
      <p className={classes.about}>
        {value.length === 0
          ? 'Só entra quem foi convidado em «Gestão de utilizadores». Pode deixar que outras pessoas da empresa entrem, com os acessos de um modelo; nunca como administradores.'
          : 'A conta é criada à primeira entrada, com os acessos da primeira linha que servir. Depois, muda-se em «Gestão de utilizadores», como as outras. As contas do diretório seguem sempre estas linhas.'}
      </p>
      {value.map(({ id, grupo, modelo }, place) => (
        <div key={id} className={classes.novo}>
          <TextField
            label="Grupo do fornecedor"
            placeholder="Toda a gente"
            limit={ENTRADA.grupo}
            value={grupo}
            onChange={(text) => change(id, { grupo: text })}
          />
          <ChoiceField
            label="Acessos"
            empty="Os que já tinha escolhido"
            options={OPTIONS}
            value={modelo}
            onChange={(nome) => change(id, { modelo: nome })}
          />
          <Button
            variant="default"
            aria-label={`Retirar a linha ${place + 1}`}
            onClick={() => onChange(value.filter((entry) => entry.id !== id))}
          >
            Retirar
          </Button>
        </div>
      ))}
      {grouped && (
        <FormField name="grupos_de">
          <TextField
            label="Onde vêm os grupos"
            help="O nome do dado em que o fornecedor os diz, por exemplo groups."
            spellCheck={false}
            limit={ENTRADA.grupo}
            {...gruposDe}
          />
        </FormField>
      )}
      {value.length < ENTRADA.mostNovos && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...value, newNovo()])}
          >
            {value.length === 0 ? 'Deixar entrar sem convite' : 'Outro grupo'}
          </Button>
        </div>
      )}
    </div>
  );
}
