import { isUf, type Uf } from '@trama/rules/uf'
import type { Random } from './random'

export interface Municipio {
  nome: string
  uf: Uf
  /** IBGE code, 7 digits. */
  codigo: string
  /** First 5 digits of a postal code in the municipality's centre. */
  cep: string
  ddd: string
  /** Latitude and longitude of the municipality's centre. */
  lat: number
  lon: number
}

const ROWS = `
Blumenau|SC|4202404|89010|47|-26.919|-49.066
Joinville|SC|4209102|89201|47|-26.304|-48.846
Florianópolis|SC|4205407|88010|48|-27.596|-48.549
Brusque|SC|4202909|88350|47|-27.098|-48.917
Chapecó|SC|4204202|89801|49|-27.100|-52.615
Criciúma|SC|4204608|88801|48|-28.678|-49.370
Itajaí|SC|4208203|88301|47|-26.908|-48.662
Balneário Camboriú|SC|4202008|88330|47|-26.991|-48.634
Jaraguá do Sul|SC|4208906|89251|47|-26.486|-49.067
Lages|SC|4209300|88501|49|-27.816|-50.326
Curitiba|PR|4106902|80010|41|-25.429|-49.271
Londrina|PR|4113700|86010|43|-23.310|-51.163
Maringá|PR|4115200|87013|44|-23.421|-51.933
Cascavel|PR|4104808|85801|45|-24.956|-53.455
Ponta Grossa|PR|4119905|84010|42|-25.095|-50.162
Foz do Iguaçu|PR|4108304|85851|45|-25.546|-54.588
Cianorte|PR|4105508|87200|44|-23.663|-52.605
Porto Alegre|RS|4314902|90010|51|-30.033|-51.230
Caxias do Sul|RS|4305108|95010|54|-29.168|-51.179
Pelotas|RS|4314407|96010|53|-31.772|-52.342
Santa Maria|RS|4316907|97010|55|-29.684|-53.807
Passo Fundo|RS|4314100|99010|54|-28.263|-52.407
Gramado|RS|4309100|95670|54|-29.379|-50.874
Novo Hamburgo|RS|4313409|93310|51|-29.678|-51.131
São Paulo|SP|3550308|01310|11|-23.551|-46.633
Campinas|SP|3509502|13010|19|-22.906|-47.061
Santos|SP|3548500|11010|13|-23.961|-46.334
Ribeirão Preto|SP|3543402|14010|16|-21.178|-47.810
Sorocaba|SP|3552205|18010|15|-23.502|-47.458
São José dos Campos|SP|3549904|12210|12|-23.179|-45.887
Bauru|SP|3506003|17010|14|-22.315|-49.061
Americana|SP|3501608|13465|19|-22.739|-47.331
São José do Rio Preto|SP|3549805|15010|17|-20.820|-49.380
Presidente Prudente|SP|3541406|19010|18|-22.126|-51.389
Rio de Janeiro|RJ|3304557|20040|21|-22.907|-43.173
Niterói|RJ|3303302|24020|21|-22.883|-43.104
Petrópolis|RJ|3303906|25610|24|-22.505|-43.179
Campos dos Goytacazes|RJ|3301009|28010|22|-21.754|-41.324
Belo Horizonte|MG|3106200|30110|31|-19.921|-43.938
Uberlândia|MG|3170206|38400|34|-18.919|-48.277
Juiz de Fora|MG|3136702|36010|32|-21.764|-43.350
Poços de Caldas|MG|3151800|37701|35|-21.788|-46.561
Montes Claros|MG|3143302|39400|38|-16.735|-43.862
Divinópolis|MG|3122306|35500|37|-20.139|-44.884
Vitória|ES|3205309|29010|27|-20.319|-40.338
Vila Velha|ES|3205200|29100|27|-20.330|-40.292
Colatina|ES|3201506|29700|27|-19.539|-40.631
Salvador|BA|2927408|40010|71|-12.971|-38.511
Feira de Santana|BA|2910800|44001|75|-12.267|-38.967
Vitória da Conquista|BA|2933307|45000|77|-14.866|-40.839
Ilhéus|BA|2913606|45650|73|-14.789|-39.049
Aracaju|SE|2800308|49010|79|-10.911|-37.072
Recife|PE|2611606|50010|81|-8.054|-34.881
Caruaru|PE|2604106|55002|81|-8.284|-35.970
Petrolina|PE|2611101|56302|87|-9.389|-40.503
Maceió|AL|2704302|57020|82|-9.666|-35.735
João Pessoa|PB|2507507|58010|83|-7.115|-34.863
Campina Grande|PB|2504009|58400|83|-7.231|-35.881
Natal|RN|2408102|59012|84|-5.795|-35.209
Fortaleza|CE|2304400|60010|85|-3.717|-38.543
Juazeiro do Norte|CE|2307304|63010|88|-7.213|-39.315
Sobral|CE|2312908|62010|88|-3.686|-40.349
Teresina|PI|2211001|64000|86|-5.089|-42.802
São Luís|MA|2111300|65010|98|-2.530|-44.303
Imperatriz|MA|2105302|65900|99|-5.526|-47.492
Belém|PA|1501402|66010|91|-1.456|-48.490
Santarém|PA|1506807|68005|93|-2.443|-54.708
Manaus|AM|1302603|69005|92|-3.119|-60.021
Porto Velho|RO|1100205|76801|69|-8.762|-63.904
Rio Branco|AC|1200401|69900|68|-9.974|-67.808
Macapá|AP|1600303|68900|96|0.035|-51.071
Boa Vista|RR|1400100|69301|95|2.820|-60.672
Palmas|TO|1721000|77001|63|-10.184|-48.334
Brasília|DF|5300108|70040|61|-15.780|-47.930
Goiânia|GO|5208707|74003|62|-16.686|-49.264
Anápolis|GO|5201108|75020|62|-16.327|-48.953
Cuiabá|MT|5103403|78005|65|-15.596|-56.097
Rondonópolis|MT|5107602|78700|66|-16.471|-54.636
Campo Grande|MS|5002704|79002|67|-20.449|-54.615
Dourados|MS|5003702|79801|67|-22.221|-54.806
`

/** Municipalities with their IBGE codes; the postal codes are within the ranges of each state. */
export const MUNICIPIOS: readonly Municipio[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [nome = '', uf = '', codigo = '', cep = '', ddd = '', lat, lon] = row.split('|')
    if (!isUf(uf)) throw new RangeError(row)
    return { nome, uf, codigo, cep, ddd, lat: Number(lat), lon: Number(lon) }
  })

const ofUf = (uf: string) => MUNICIPIOS.filter((municipio) => municipio.uf === uf)
const byUf = new Map<string, Municipio[]>(MUNICIPIOS.map(({ uf }) => [uf, ofUf(uf)]))

/** A random municipality of one of the states. */
export function pickMunicipio(random: Random, ufs: readonly string[]): Municipio {
  return random.pick(byUf.get(random.pick(ufs)) ?? MUNICIPIOS)
}
