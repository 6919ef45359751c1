import {
  ADMINISTRATOR_RIGHTS,
  type Call,
  callGroups,
  flagsThatGive,
  type Right,
} from '@sst/contract';
import { XLSX_TYPE } from '@sst/contract/folhas/formato';
import { HEALTH_DATA } from '@sst/contract/rules/health-data';

/** What the description says of a call in sentences: who may make it, what programs need, whose health it tells of. */
export function describeCall(call: Call): string {
  const sentences = [
    describePermission(call),
    describePrograms(call),
    // That there is none `x-saude` says by itself.
    call.saude === 'nenhuma' ? '' : HEALTH_DATA[call.saude],
    describeProof(call),
    // Not a second kind of content: programs that are generated would have to tell the two of every list apart.
    call.folha ? `Com Accept: ${XLSX_TYPE} a resposta é um livro.` : '',
    describeRetirada(call),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The group of calls that a call belongs to. */
export function groupOf(name: string): string {
  return Object.entries(callGroups).find(([, calls]) => name in calls)?.[0] ?? name;
}

/** Whether a program may make a call, with which right, and what it needs to see health data. */
function describePrograms({ permission, programa, semSaude }: Call): string {
  if (permission.kind === 'public' || permission.kind === 'session') return '';
  if (!programa) return 'Não serve programas.';
  // Which right a key needs `x-direito` says.
  return `Serve programas.${semSaude ? ' Sem dados de saúde na chave, a resposta vem sem eles.' : ''}`;
}

/** Whether the caller is asked again who they are. */
function describeProof({ confirma }: Call): string {
  if (!confirma) return '';
  const when = {
    'lista-inteira': 'A lista inteira pede',
    'mais-de-uma-semana': 'Mais de uma semana pede',
    true: 'Pede',
  }[String(confirma) as `${typeof confirma}`];
  return `${when} que se confirme quem chama: 409 CONFIRMAR_IDENTIDADE, e depois confirmIdentidade.`;
}

function describeRetirada({ retirada }: Call): string {
  return retirada ? `Deixa de existir depois de ${retirada.ate}: ${retirada.em_vez}` : '';
}

function describePermission({ permission }: Call): string {
  switch (permission.kind) {
    case 'public':
      return 'Acesso: público.';
    case 'session':
      return 'Acesso: qualquer utilizador com sessão.';
    case 'company':
      return `Acesso: ${describeRight(permission.right)}.`;
    case 'provider':
    case 'providerOf':
      return 'Acesso: utilizador do prestador.';
  }
}

/** Who has a right in a company. */
function describeRight(right: Right): string {
  if (ADMINISTRATOR_RIGHTS.some((one) => one === right)) return 'administrador da empresa';
  const flags = flagsThatGive(right);
  if (flags.length === 0) return 'utilizador com lugar ativo na empresa';
  return flags.map(({ menu, flag }) => `menu ${menu} «${flag}»`).join(' ou ');
}
