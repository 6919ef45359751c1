import { TextInput } from '@mantine/core';
import { ACERTO_ALVO, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { referencesQuery } from '../../importacao/verificacao/references-query.ts';
import { Suggestions, suggestionsId } from '../../importacao/verificacao/suggestions.tsx';
import type { Answers } from './ticks.ts';

interface Props {
  /** What the list lacks of some of the new people that are ticked. */
  readonly missing: readonly AcertoCampo[];
  readonly comuns: Answers['comuns'];
  /** The day of admission, as typed. */
  readonly admitted: string;
  /** Whether sending was tried: what is still missing is told. */
  readonly tried: boolean;
  /** Whether some have no unit, and which they are to have. */
  readonly needsNode: boolean;
  readonly node: number | null;
  onComuns(comuns: Answers['comuns']): void;
  onAdmitted(text: string): void;
  onNode(node: number): void;
}

const LIST_OF = { nacionalidade: 'nacionalidades', categoria: 'categorias' } as const;

/** What admissions need and the list lacks, said once for all that are ticked. */
export function NewAnswers({ missing, comuns, admitted, tried, needsNode, node, ...on }: Props) {
  const company = useEmpresa().cd;
  const { data: references } = useQuery(referencesQuery(company));
  return (
    <>
      <p>O que falta na lista, para todas as que são admitidas:</p>
      {references && <Suggestions references={references} />}
      {missing.map((campo) => {
        const { label, max } = ACERTO_ALVO[campo];
        if (campo === 'dataAdmissao') {
          const wrong = tried && !readDate(admitted);
          return (
            <DateField
              key={campo}
              label={label}
              required
              value={admitted}
              error={wrong ? 'Indique a data de admissão.' : undefined}
              onChange={on.onAdmitted}
            />
          );
        }
        const text = comuns[campo] ?? '';
        const list = campo in LIST_OF ? LIST_OF[campo as keyof typeof LIST_OF] : undefined;
        return (
          <TextInput
            key={campo}
            label={label}
            required
            maxLength={max}
            autoComplete="off"
            list={list && suggestionsId(list)}
            value={text}
            error={tried && text.trim() === '' ? 'Campo obrigatório.' : undefined}
            onChange={({ currentTarget: { value } }) => on.onComuns({ ...comuns, [campo]: value })}
          />
        );
      })}
      {needsNode && (
        <NodeField
          label="Unidade"
          title="Escolher a unidade"
          company={company}
          required
          error={tried && node === null ? 'Escolha a unidade de quem não a tem.' : undefined}
          value={node}
          onChange={on.onNode}
        />
      )}
    </>
  );
}
