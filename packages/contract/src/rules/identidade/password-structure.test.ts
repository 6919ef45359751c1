import { describe, expect, it } from 'vitest';
import { isGuessable, ownWords } from './password-guess.ts';

const OWN = ownWords(['rui.prates@ceramica-da-serra.pt', 'Rui Prates', 'Cerâmica da Serra, Lda.']);
const taken = (passwords: string) =>
  passwords.split('\n').filter((password) => password !== '' && !isGuessable(password, OWN));

describe('words that belong together are found soon, whatever stands between them', () => {
  it('words of the product and the trade [ID-104]', () => {
    expect(
      taken(`Demo-sst-2026
demo-sst-2026
Medicina.Trabalho1
Exames_Medicos_26
saude-ocupacional-1
Area de cliente 1
Prestador-2026-sst
`),
    ).toEqual([]);
  });

  it('a place, of several words too, with a year or figures [ID-104]', () => {
    expect(
      taken(`vilanovadegaia2026
VilaNovaDeGaia2026
vila-nova-de-gaia-1
Póvoa de Varzim 2025
povoadevarzim25!
SaoJoaoDaMadeira1
caldasdarainha1990
figueiradafoz2024
vianadocastelo2026
lisboaeporto2026
portolisboafaro1
SantaMariaDaFeira!!
torresvedras12345
vilafrancadexira1
marcodecanaveses99
ponte.de.lima.2026
costadacaparica#1
montemoronovo2023
serradaestrela2026
lisboaPortugal2026
`),
    ).toEqual([]);
  });

  it('names and surnames with a figure [ID-104]', () => {
    expect(
      taken(`MariaJoaoSilva1
mariajoaosilva
JoaoPedroSantos2
anamariacosta1985
Rui-Miguel-Pereira-7
JoseAntonioFerreira!
catarinaesofia2020
pedromartins1990
MariaDaGracaLopes1
franciscoxavier12
luisfilipevieira1
CristianoRonaldo7
teresaalmeida2026
Antonio.Oliveira.1
marianaebeatriz1
goncaloeines2015
ritasousamendes3
josecarlosdossantos
Helena Rodrigues 4
nunoalvarespereira1
RuiPratesSilva1
`),
    ).toEqual([]);
  });

  it('numbers in words [ID-104]', () => {
    expect(
      taken(`umdoistresquatro
UmDoisTresQuatro!
um-dois-três-quatro
quatrotresdoisum
cincoseisseteoito
zerozerosete007
dezonzedozetreze
umdoistrescincooito
dois mil e vinte e seis
doismilevinteeseis
vinteecincodeabril
sete sete sete sete
cemduzentostrezentos
milnovecentosequatro
primeirosegundoterceiro
novenovenovenove9
trintaeumdedezembro
oitoseteseiscinco
umumdoisdois22
`),
    ).toEqual([]);
  });

  it('dishes, proverbs, songs and what everybody says [ID-104]', () => {
    expect(
      taken(`bacalhaucombatatas
BacalhauComNatas1
arrozdepato2026
pasteldenatadebelem
polvoalagareiro!!
sardinhasassadas1
caldoverdecomchourico
francesinhacomovo
carnedeporcoalentejana
leitaodabairrada1
quemcantaseusmalesespanta
Quem canta seus males espanta!
devagarsevaiaolonge
aguamoleempedradura
maisvaletardedoquenunca
emabrilaguasmil2026
heroisdomarnobrepovo
grandolavilamorena74
vaificartudobem2020
benficaatemorrer1904
amoteparasempre!
`),
    ).toEqual([]);
  });
});

it('words that do not belong together stay good, and what a machine has made [ID-104]', () => {
  const good = `girafa-telhado-violino-42
O meu tio pesca trutas ao luar
candeeiro torto sobe a colina
Parafuso.nuvem.cotovelo.9
kT9#vLq2xWm4
vXw7-pLm3-qRz8
trovoada-almofada-clarinete
Sete girafas leem jornais antigos
pirilampo no frigorifico azul
Maçaneta-Cometa-Lagartixa
bicicleta;cogumelo;farol
esquentador feliz dança valsa
hipopotamo+bussola+trevo
Quero-um-dirigivel-lilas
xilofone marreco telegrama
A vizinha rega catos de plastico
tractor-veludo-espirro-51
ninguem adivinha este cabide
relampago_sapateiro_funil
Dois cabides e uma trombeta rouca`;
  expect(good.split('\n').filter((password) => isGuessable(password, OWN))).toEqual([]);
});
