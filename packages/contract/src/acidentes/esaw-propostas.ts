/** Codes that the words of an accident propose; a person chooses. */
import { normalise } from '../rules/texts/text.ts';
import { CODIFICADOS, type Codificado } from './esaw.ts';

/** Beginnings of words, without accents, each with the code that they propose; the first found stands first. */
type Words = readonly (readonly [code: string, ...beginnings: string[]])[];

const WORDS: Readonly<Record<Codificado, Words>> = {
  desvio: [
    ['51', 'caiu do', 'caiu da', 'queda em altura', 'caiu de uma', 'andaime', 'escadote', 'escada'],
    ['52', 'escorreg', 'tropec', 'caiu no', 'queda ao mesmo nivel', 'piso molhado'],
    ['33', 'caiu-lhe', 'caiu-me', 'caiu em cima', 'caiu da estante', 'queda de objeto', 'desmoron'],
    ['71', 'levant', 'carreg', 'peso'],
    ['72', 'empurr', 'puxou', 'puxar'],
    ['75', 'torceu', 'pisou mal', 'entorse'],
    ['74', 'rodou', 'torcer o tronco'],
    ['41', 'maquina', 'prensa', 'serra', 'torno mecanic'],
    ['42', 'empilhador', 'porta-paletes', 'carrinha', 'despist'],
    ['43', 'martelo', 'faca', 'x-ato', 'chave de'],
    ['22', 'derram', 'salpic'],
    ['23', 'vapor', 'gas'],
    ['14', 'incendi', 'fogo'],
    ['13', 'explo', 'rebent'],
    ['12', 'choque eletrico', 'eletrocu', 'eletrif'],
    ['83', 'agred', 'assalt'],
    ['84', 'cao', 'mord', 'vespa', 'abelha'],
  ],
  contacto: [
    ['31', 'queda', 'caiu do', 'caiu da escada', 'caiu no', 'escorreg', 'tropec'],
    ['42', 'caiu-lhe', 'caiu-me', 'caiu em cima', 'caiu da estante', 'queda de objeto'],
    ['41', 'projet', 'estilhac', 'limalha'],
    ['45', 'bateu', 'embateu', 'colid', 'colis'],
    ['51', 'cortou', 'corte', 'faca', 'x-ato', 'serra'],
    ['52', 'picou', 'espet', 'prego', 'agulha'],
    ['63', 'ental', 'esmag', 'prens'],
    ['71', 'esforco', 'levant', 'carreg', 'torceu', 'entorse', 'dor nas costas'],
    ['13', 'queim', 'escald'],
    ['16', 'salpic', 'acido', 'lixivia', 'soda'],
    ['15', 'inal', 'fumo'],
    ['12', 'choque eletrico', 'eletrocu'],
    ['81', 'mord'],
    ['82', 'vespa', 'abelha'],
  ],
  lesao: [
    ['40', 'amput'],
    ['22', 'fratura exposta'],
    ['21', 'fratur', 'partiu o', 'partiu a'],
    ['51', 'desmai', 'perdeu os sentidos', 'inconsci', 'traumatismo crani'],
    ['32', 'entorse', 'torceu', 'disten'],
    ['31', 'luxa', 'deslocou'],
    ['61', 'queim', 'escald'],
    ['12', 'cortou', 'corte', 'ferida', 'sangr'],
    ['11', 'arranh', 'escoria', 'hematoma', 'nodoa', 'contus', 'pancada'],
    ['71', 'intoxic', 'envenen'],
    ['81', 'asfix'],
  ],
  parte: [
    ['13', 'olho', 'vista'],
    ['12', 'face', 'cara', 'nariz', 'boca'],
    ['15', 'dente'],
    ['11', 'cabeca', 'cranio'],
    ['21', 'pescoco', 'cervic'],
    ['31', 'costas', 'coluna', 'lombar'],
    ['41', 'costela'],
    ['51', 'ombro'],
    ['52', 'braco', 'cotovelo'],
    ['55', 'pulso', 'punho'],
    ['65', 'dedo do pe', 'dedos do pe'],
    ['54', 'dedo', 'polegar', 'indicador'],
    ['53', 'mao', 'maos'],
    ['63', 'tornozelo'],
    ['62', 'perna', 'joelho', 'coxa'],
    ['64', 'pe', 'pes'],
    ['61', 'anca'],
    ['42', 'peito', 'torax'],
    ['43', 'barriga', 'abdom', 'bacia'],
  ],
  agente: [
    ['02', 'andaime', 'escadote', 'escada', 'telhado'],
    ['01', 'piso', 'chao', 'pavimento', 'degrau'],
    ['06', 'martelo', 'faca', 'x-ato', 'chave de'],
    ['07', 'berbequim', 'rebarbadora', 'motosserra'],
    ['09', 'empilhador', 'retroescavadora'],
    ['10', 'maquina', 'prensa', 'torno mecanic'],
    ['11', 'estante', 'porta-paletes', 'tapete'],
    ['12', 'carro', 'carrinha', 'camiao', 'mota'],
    ['14', 'caixa', 'palete', 'limalha', 'tabua', 'prego'],
    ['15', 'acido', 'lixivia', 'soda', 'produto quimico'],
    ['17', 'cadeira', 'secretaria', 'mesa'],
    ['18', 'cao', 'vespa', 'abelha', 'animal'],
  ],
  cpp: [
    ['1', 'diretor', 'gerente', 'administrador da', 'administrador de'],
    ['2', 'engenheir', 'medic', 'enfermeir', 'professor', 'arquitet', 'advogad', 'juris', 'econom'],
    ['3', 'tecnic', 'encarregad', 'chefe de equipa', 'desenhador'],
    ['4', 'administrativ', 'assistente admin', 'rececion', 'secretari', 'contabilidade'],
    [
      '5',
      'cozinheir',
      'empregado de mesa',
      'vendedor',
      'caixa',
      'cabeleireir',
      'segurança',
      'vigilante',
      'bombeir',
    ],
    ['6', 'agricult', 'jardineir', 'pescador', 'viveir'],
    [
      '7',
      'pedreir',
      'carpinteir',
      'eletricista',
      'serralh',
      'soldador',
      'mecanic',
      'canalizador',
      'pintor',
      'padeir',
      'costureir',
    ],
    ['8', 'operador', 'motorista', 'condutor', 'maquinista', 'montador'],
    ['9', 'auxiliar', 'servente', 'limpeza', 'ajudante', 'indiferenciad', 'estafeta', 'repositor'],
  ],
};

/** How many codes are proposed of one kind. */
const MOST = 3;

/** Whether a text has a word that begins so; a short one has to be the whole word. */
function has(text: string, beginning: string): boolean {
  const at = text.indexOf(` ${normalise(beginning)}`);
  if (at < 0) return false;
  return beginning.length > 3 || text.startsWith(` ${normalise(beginning)} `, at);
}

/** The codes that a description proposes, and the profession for its group; none is chosen by that. */
export function propostasOf({
  descricao,
  profissao,
}: {
  readonly descricao: string;
  readonly profissao: string | null;
}): Readonly<Record<Codificado, readonly string[]>> {
  const plain = (text: string) => ` ${normalise(text).replace(/[^a-z0-9-]+/g, ' ')} `;
  const told = plain(descricao);
  const work = plain(profissao ?? '');
  const proposed = (what: Codificado) =>
    WORDS[what]
      .filter(([, ...beginnings]) =>
        beginnings.some((one) => has(what === 'cpp' ? work : told, one)),
      )
      .slice(0, MOST)
      .map(([code]) => code);
  return Object.fromEntries(CODIFICADOS.map((what) => [what, proposed(what)])) as Record<
    Codificado,
    string[]
  >;
}
