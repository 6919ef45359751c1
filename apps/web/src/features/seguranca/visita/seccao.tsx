import { TextInput } from '@mantine/core';
import type { RespostaValor } from '@sst/contract';
import type { ModeloItem, ModeloSeccao } from '@sst/contract/rules/visitas/visita';
import { RESPOSTA_LABEL, RESPOSTAS, VISITA } from '@sst/contract/rules/visitas/visita';
import { FotoButton } from './foto-button.tsx';
import { MedidaButton } from './medida-button.tsx';
import { TextoGuardado } from './texto-guardado.tsx';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

const EMPTY: RespostaValor = { resposta: null, numero: null, texto: null };

/** A section of the checklist. */
export function Seccao({ seccao }: { readonly seccao: ModeloSeccao }) {
  return (
    <section>
      <h2>{seccao.titulo}</h2>
      <ul className={classes.items}>
        {seccao.itens.map((item) => (
          <li key={item.id}>
            <Item item={item} tarefa={seccao.titulo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is looked at, with its answer, what is written of it, its photographs and its measure. */
function Item({ item, tarefa }: { readonly item: ModeloItem; readonly tarefa: string }) {
  const { dito, write } = useVisita();
  const now = dito.respostas.get(item.id) ?? EMPTY;
  const save = (patch: Partial<RespostaValor>) =>
    void write({ tipo: 'resposta', chave: item.id, valor: { ...now, ...patch } }).catch(() => {});
  const photos = dito.fotos.filter((one) => one.item === item.id).length;
  const measures = dito.constatacoes.filter((one) => one.item === item.id).length;
  return (
    <fieldset className={classes.item} data-resposta={now.resposta ?? undefined}>
      <legend>
        {item.texto}
        {item.lei !== undefined && <span className={classes.law}>{item.lei}</span>}
      </legend>
      {item.tipo === 'sim-nao' && (
        <div className={classes.choices}>
          {RESPOSTAS.map((one) => (
            <label key={one} data-chosen={now.resposta === one || undefined}>
              <input
                type="radio"
                name={`resposta-${item.id}`}
                checked={now.resposta === one}
                onChange={() => save({ resposta: one })}
              />
              {one === 'na' ? 'N. A.' : RESPOSTA_LABEL[one]}
              {one === 'na' && <span className={classes.hidden}> (não aplicável)</span>}
            </label>
          ))}
        </div>
      )}
      {item.tipo === 'numero' && <Numero item={item} value={now.numero} onSave={save} />}
      <TextoGuardado
        label={item.tipo === 'texto' ? item.texto : `Observações: ${item.texto}`}
        placeholder={item.tipo === 'texto' ? '' : 'Observações'}
        value={now.texto ?? ''}
        limit={VISITA.texto}
        onSave={(texto) => save({ texto: texto === '' ? null : texto })}
      />
      <div className={classes.tools}>
        <FotoButton item={item.id} of={item.texto} />
        {item.tipo === 'sim-nao' && <MedidaButton item={item} tarefa={tarefa} />}
        <span className={classes.counts}>
          {photos > 0 && `${photos} ${photos === 1 ? 'fotografia' : 'fotografias'}`}
          {photos > 0 && measures > 0 && ' · '}
          {measures > 0 && `${measures} ${measures === 1 ? 'medida' : 'medidas'}`}
        </span>
      </div>
    </fieldset>
  );
}

interface NumeroProps {
  readonly item: ModeloItem;
  readonly value: number | null;
  onSave(patch: Pick<RespostaValor, 'numero'>): void;
}

/** A number, kept as the field is left; what is none is said and not kept. */
function Numero({ item, value, onSave }: NumeroProps) {
  const shown = value === null ? '' : String(value).replace('.', ',');
  return (
    <TextInput
      key={shown}
      className={classes.numero}
      label={item.texto}
      labelProps={{ className: classes.hidden }}
      inputMode="decimal"
      defaultValue={shown}
      rightSection={item.unidade === undefined ? undefined : <span>{item.unidade}</span>}
      rightSectionWidth={item.unidade === undefined ? undefined : 64}
      onBlur={({ currentTarget }) => {
        const text = currentTarget.value.trim().replace(',', '.');
        const numero = text === '' ? null : Number(text);
        const wrong = numero !== null && !Number.isFinite(numero);
        currentTarget.setCustomValidity(wrong ? 'Escreva um número.' : '');
        if (wrong) currentTarget.reportValidity();
        else if (numero !== value) onSave({ numero });
      }}
    />
  );
}
