import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { MENU } from '@sst/contract/menus';
import {
  type Acessos,
  type Beside,
  has,
  opensFichas,
  showsRestricoes,
  showsTypes,
  switchRestricoes,
  switchTypes,
} from './acessos-rules.ts';

interface Props {
  readonly acessos: Acessos;
  /** What the administrator may give. */
  readonly may: Beside;
  readonly busy: boolean;
  onChange(acessos: Acessos): void;
}

/** What stands beside the flags: of health, the types of exams and actions; of employees or health, what physicians recommend. */
export function AcessosBeside({ acessos, may, busy, onChange }: Props) {
  const health = has(acessos, MENU.saude, 'ver');
  if (!health && !has(acessos, MENU.funcionarios, 'ver')) return null;
  const [types, restricoes] = [showsTypes(acessos), showsRestricoes(acessos)];
  const sheets = opensFichas(acessos);
  return (
    <>
      {health && (
        <Checkbox
          label="Saúde: tipos de exame e recomendações"
          description={
            sheets
              ? 'Vêm com «Documentos»: as fichas de aptidão dizem-nos.'
              : 'Sem isto, vê o dia, a hora, o local e a aptidão, mas não o tipo de exame ou de ação.'
          }
          checked={types}
          disabled={busy || sheets || (!types && !may.types)}
          onChange={({ currentTarget: { checked } }) => onChange(switchTypes(acessos, checked))}
        />
      )}
      <Checkbox
        label="Recomendações a cumprir, sem os exames"
        description={
          sheets
            ? 'Vêm com «Documentos»: as fichas de aptidão dizem-nas.'
            : 'Para chefias: a quem se aplicam, o que o médico recomenda e até quando. Cada consulta fica registada.'
        }
        checked={restricoes}
        disabled={busy || sheets || (!restricoes && !may.restricoes)}
        onChange={({ currentTarget: { checked } }) => onChange(switchRestricoes(acessos, checked))}
      />
    </>
  );
}
