import type { Sector } from '../data/occupations.ts';
import { MUNICIPALITIES, REGIONS, TOWNS } from '../data/places.ts';

/** A node of a company's tree before it has codes; `parent` is a position in the same list, parents come first. */
export interface OrganigramaBranch {
  readonly nome: string;
  readonly cd_aux: string | null;
  readonly parent: number | null;
  readonly sector: Sector;
  /** Town of the node, for the establishment on fitness sheets. */
  readonly local: string;
  /** Share of the company's people; 0 for nodes where nobody works directly. */
  readonly weight: number;
}

const INDUSTRY_DEPARTMENTS: readonly (readonly [nome: string, sector: Sector, weight: number])[] = [
  ['Produção', 'industria', 10],
  ['Manutenção', 'industria', 3],
  ['Logística e armazém', 'industria', 4],
  ['Administração e finanças', 'escritorio', 2],
  ['Qualidade e ambiente', 'industria', 2],
  ['Recursos humanos', 'escritorio', 1],
  ['Pintura e acabamentos', 'industria', 4],
  ['Engenharia de processos', 'escritorio', 1],
];

/** Places that are spoken of with their article. */
const WITH_ARTICLE = new Set(['Maia', 'Azambuja']);

/** Root, four regions, eleven sites with four departments each: 60 nodes. */
export function makeIndustryOrganigrama(nome: string, cd_aux: string): OrganigramaBranch[] {
  const nodes: OrganigramaBranch[] = [
    { nome, cd_aux, parent: null, sector: 'escritorio', local: 'Maia', weight: 0.5 },
  ];
  let siteCount = 0;
  for (const [index, region] of REGIONS.entries()) {
    const code = String(index + 1).padStart(2, '0');
    const local = region.sites[0] as string;
    const regionAt = nodes.push({
      nome: `Região ${region.nome}`,
      cd_aux: `R${code}`,
      parent: 0,
      sector: 'escritorio',
      local,
      weight: 0.3,
    });
    for (const [position, site] of region.sites.entries()) {
      const siteCode = `${code}${String(position + 1).padStart(2, '0')}`;
      const siteAt = nodes.push({
        nome: `Fábrica ${WITH_ARTICLE.has(site) ? 'da' : 'de'} ${site}`,
        cd_aux: siteCode,
        parent: regionAt - 1,
        sector: 'industria',
        local: site,
        weight: 0.5,
      });
      for (let slot = 0; slot < 4; slot++) {
        const choice = slot < 2 ? slot : 2 + ((siteCount * 2 + slot - 2) % 6);
        const [departamento, sector, weight] = INDUSTRY_DEPARTMENTS[choice] as readonly [
          string,
          Sector,
          number,
        ];
        nodes.push({
          nome: departamento,
          cd_aux: `${siteCode}-${slot + 1}`,
          parent: siteAt - 1,
          sector,
          local: site,
          weight,
        });
      }
      siteCount++;
    }
  }
  return nodes;
}

/** The company, its office and its yard: 3 nodes. */
export function makeFamilyOrganigrama(nome: string, cd_aux: string): OrganigramaBranch[] {
  return [
    { nome, cd_aux, parent: null, sector: 'escritorio', local: 'Guimarães', weight: 1 },
    {
      nome: 'Escritório de Guimarães',
      cd_aux: 'RF-01',
      parent: 0,
      sector: 'escritorio',
      local: 'Guimarães',
      weight: 2,
    },
    {
      nome: 'Estaleiro de Fafe',
      cd_aux: 'RF-02',
      parent: 0,
      sector: 'construcao',
      local: 'Fafe',
      weight: 7,
    },
  ];
}

const DIVISIONS: readonly (readonly [nome: string, posto: string, sector: Sector])[] = [
  ['Recolha de resíduos', 'Circuito', 'limpeza'],
  ['Limpeza urbana', 'Cantão', 'limpeza'],
  ['Espaços verdes', 'Jardins', 'limpeza'],
  ['Limpeza de edifícios públicos', 'Edifícios', 'limpeza'],
  ['Águas e saneamento', 'Rede', 'construcao'],
  ['Oficinas e viaturas', 'Oficina', 'limpeza'],
  ['Obras e conservação', 'Obras', 'construcao'],
  ['Atendimento e serviços administrativos', 'Balcão', 'escritorio'],
];

const TEAMS = ['Equipa da manhã', 'Equipa da tarde', 'Equipa da noite'];

/** Root, divisions, municipalities, posts and teams, five levels deep, exactly `size` nodes. */
export function makeUrbanOrganigrama(
  nome: string,
  cd_aux: string,
  size: number,
): OrganigramaBranch[] {
  const nodes: OrganigramaBranch[] = [
    { nome, cd_aux, parent: null, sector: 'escritorio', local: 'Porto', weight: 5 },
  ];
  const zones: { at: number; division: number; municipality: number; posts: number }[] = [];
  for (const [division, [divisao, , sector]] of DIVISIONS.entries()) {
    const code = `D${division + 1}`;
    const at =
      nodes.push({ nome: divisao, cd_aux: code, parent: 0, sector, local: 'Porto', weight: 2 }) - 1;
    for (const [municipality, [local]] of MUNICIPALITIES.entries()) {
      const zoneCode = `${code}.${String(municipality + 1).padStart(2, '0')}`;
      const zoneAt =
        nodes.push({ nome: local, cd_aux: zoneCode, parent: at, sector, local, weight: 1 }) - 1;
      zones.push({ at: zoneAt, division, municipality, posts: 0 });
    }
  }
  for (let round = 0; nodes.length < size; round++) {
    const zone = zones[round % zones.length] as (typeof zones)[number];
    const [, posto, sector] = DIVISIONS[zone.division] as (typeof DIVISIONS)[number];
    const [local, parishes] = MUNICIPALITIES[zone.municipality] as (typeof MUNICIPALITIES)[number];
    const number = ++zone.posts;
    const parish = parishes[(number - 1) % parishes.length];
    const ordinal = Math.ceil(number / parishes.length);
    const post = `${posto} - ${parish}${ordinal > 1 ? ` ${ordinal}` : ''}`;
    const code = `${nodes[zone.at]?.cd_aux}.${String(number).padStart(2, '0')}`;
    const at =
      nodes.push({ nome: post, cd_aux: code, parent: zone.at, sector, local, weight: 1 }) - 1;
    for (const [index, team] of TEAMS.entries()) {
      if (nodes.length >= size || (round + index) % 3 === 0) continue;
      nodes.push({
        nome: team,
        cd_aux: `${code}${'ABC'[index]}`,
        parent: at,
        sector,
        local,
        weight: 2,
      });
    }
  }
  return nodes.slice(0, size);
}

const UNIT_NAMES = ['Produção', 'Armazém', 'Manutenção', 'Serviços administrativos', 'Comercial'];

/** A plain tree of any size: root, establishments, and departments below them. */
export function makePlainOrganigrama(
  nome: string,
  cd_aux: string,
  size: number,
  sector: Sector,
): OrganigramaBranch[] {
  const nodes: OrganigramaBranch[] = [
    { nome, cd_aux, parent: null, sector: 'escritorio', local: 'Lisboa', weight: 1 },
  ];
  const sites = Math.min(size - 1, Math.ceil(Math.sqrt(size)));
  for (let site = 0; site < sites; site++) {
    const local = TOWNS[(site * 7 + size) % TOWNS.length] as string;
    nodes.push({
      nome: `Estabelecimento - ${local}`,
      cd_aux: `E${site + 1}`,
      parent: 0,
      sector,
      local,
      weight: 1,
    });
  }
  for (let index = 0; nodes.length < size; index++) {
    const parent = 1 + (index % sites);
    const round = Math.floor(index / sites);
    const suffix =
      round >= UNIT_NAMES.length ? ` ${Math.floor(round / UNIT_NAMES.length) + 1}` : '';
    const unit = UNIT_NAMES[round % UNIT_NAMES.length];
    nodes.push({
      nome: `${unit}${suffix}`,
      cd_aux: `E${parent}-${round + 1}`,
      parent,
      sector: unit === 'Serviços administrativos' ? 'escritorio' : sector,
      local: nodes[parent]?.local ?? 'Lisboa',
      weight: 2,
    });
  }
  return nodes;
}
