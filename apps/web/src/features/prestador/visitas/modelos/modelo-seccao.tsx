import { Button, TextInput } from '@mantine/core';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import {
  ITEM_TIPO_LABEL,
  ITEM_TIPOS,
  type ItemTipo,
  VISITA,
} from '@sst/contract/rules/visitas/visita';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { changed, type ItemDraft, newItem, raised, type SeccaoDraft } from './modelo-draft.ts';
import classes from './modelos.module.css';

interface Props {
  readonly seccao: SeccaoDraft;
  readonly number: number;
  /** @param patch null takes it away. */
  onChange(patch: Partial<SeccaoDraft> | null): void;
  /** Absent of the first. */
  readonly onRaise: (() => void) | undefined;
}

/** A section of a checklist, with what is looked at in it. */
export function ModeloSeccao({ seccao, number, onChange, onRaise }: Props) {
  const { titulo, itens } = seccao;
  const set = (list: readonly ItemDraft[]) => onChange({ itens: list });
  return (
    <fieldset className={classes.section}>
      <legend>Secção {number}</legend>
      <TextInput
        label="Nome da secção"
        required
        maxLength={VISITA.titulo}
        value={titulo}
        onChange={({ currentTarget }) => onChange({ titulo: currentTarget.value })}
      />
      {itens.map((item, at) => (
        <ModeloItem
          key={item.id}
          item={item}
          number={at + 1}
          onChange={(patch) => set(changed(itens, item.id, patch))}
          onRaise={at === 0 ? undefined : () => set(raised(itens, item.id))}
        />
      ))}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => onChange(null)}>
          Retirar secção
        </Button>
        {onRaise && (
          <Button variant="subtle" onClick={onRaise}>
            Subir secção
          </Button>
        )}
        <Button
          variant="default"
          disabled={itens.length >= VISITA.itens}
          onClick={() => set([...itens, newItem()])}
        >
          Acrescentar item
        </Button>
      </div>
    </fieldset>
  );
}

interface ItemProps {
  readonly item: ItemDraft;
  readonly number: number;
  onChange(patch: Partial<ItemDraft> | null): void;
  readonly onRaise: (() => void) | undefined;
}

const TIPOS = ITEM_TIPOS.map((value) => ({ value, label: ITEM_TIPO_LABEL[value] }));
const PESOS = Array.from({ length: VISITA.peso + 1 }, (_, peso) => ({
  value: String(peso),
  label: peso === 0 ? '0 · não conta' : String(peso),
}));

function ModeloItem({ item, number, onChange, onRaise }: ItemProps) {
  const { tipo, texto, peso, lei, medida, unidade } = item;
  return (
    <fieldset className={classes.item}>
      <legend>Item {number}</legend>
      <TextInput
        className={classes.wide}
        label="O que se verifica"
        required
        maxLength={VISITA.item}
        value={texto}
        onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
      />
      <ChoiceField
        label="Resposta"
        empty="Escolha"
        required
        value={tipo}
        options={TIPOS}
        onChange={(value) => value !== '' && onChange({ tipo: value as ItemTipo })}
      />
      {tipo === 'sim-nao' && (
        <ChoiceField
          label="Peso"
          empty="Escolha"
          value={String(peso)}
          options={PESOS}
          onChange={(value) => value !== '' && onChange({ peso: Number(value) })}
        />
      )}
      {tipo === 'numero' && (
        <TextInput
          label="Unidade"
          maxLength={VISITA.unidade}
          value={unidade}
          onChange={({ currentTarget }) => onChange({ unidade: currentTarget.value })}
        />
      )}
      {tipo === 'sim-nao' && (
        <TextInput
          className={classes.wide}
          label="Medida que se propõe onde a resposta é não"
          maxLength={MEDIDA.medida}
          value={medida}
          onChange={({ currentTarget }) => onChange({ medida: currentTarget.value })}
        />
      )}
      <TextInput
        className={classes.wide}
        label="Lei"
        maxLength={VISITA.lei}
        value={lei}
        onChange={({ currentTarget }) => onChange({ lei: currentTarget.value })}
      />
      <div className={`${classes.buttons} ${classes.wide}`}>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          Retirar item {number}
        </Button>
        {onRaise && (
          <Button variant="subtle" size="compact-sm" onClick={onRaise}>
            Subir item {number}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
