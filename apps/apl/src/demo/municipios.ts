import { isUf, type Uf } from '@trama/rules/uf'
import type { Random } from './random'

export interface Municipio {
  nome: string
  uf: Uf
  /** IBGE code. */
  codigo: string
  /** First 5 digits of a postal code of its centre. */
  cep: string
  ddd: string
}

const ROWS = `
Blumenau|SC|4202404|89010|47
Joinville|SC|4209102|89201|47
Florianópolis|SC|4205407|88010|48
Brusque|SC|4202909|88350|47
Chapecó|SC|4204202|89801|49
Criciúma|SC|4204608|88801|48
Itajaí|SC|4208203|88301|47
Balneário Camboriú|SC|4202008|88330|47
Jaraguá do Sul|SC|4208906|89251|47
Lages|SC|4209300|88501|49
Curitiba|PR|4106902|80010|41
Londrina|PR|4113700|86010|43
Maringá|PR|4115200|87013|44
Cascavel|PR|4104808|85801|45
Ponta Grossa|PR|4119905|84010|42
Foz do Iguaçu|PR|4108304|85851|45
Cianorte|PR|4105508|87200|44
Porto Alegre|RS|4314902|90010|51
Caxias do Sul|RS|4305108|95010|54
Pelotas|RS|4314407|96010|53
Santa Maria|RS|4316907|97010|55
Passo Fundo|RS|4314100|99010|54
Gramado|RS|4309100|95670|54
Novo Hamburgo|RS|4313409|93310|51
São Paulo|SP|3550308|01310|11
Campinas|SP|3509502|13010|19
Santos|SP|3548500|11010|13
Ribeirão Preto|SP|3543402|14010|16
Sorocaba|SP|3552205|18010|15
São José dos Campos|SP|3549904|12210|12
Bauru|SP|3506003|17010|14
Americana|SP|3501608|13465|19
São José do Rio Preto|SP|3549805|15010|17
Presidente Prudente|SP|3541406|19010|18
Rio de Janeiro|RJ|3304557|20040|21
Niterói|RJ|3303302|24020|21
Petrópolis|RJ|3303906|25610|24
Campos dos Goytacazes|RJ|3301009|28010|22
Belo Horizonte|MG|3106200|30110|31
Uberlândia|MG|3170206|38400|34
Juiz de Fora|MG|3136702|36010|32
Poços de Caldas|MG|3151800|37701|35
Montes Claros|MG|3143302|39400|38
Divinópolis|MG|3122306|35500|37
Vitória|ES|3205309|29010|27
Vila Velha|ES|3205200|29100|27
Colatina|ES|3201506|29700|27
Salvador|BA|2927408|40010|71
Feira de Santana|BA|2910800|44001|75
Vitória da Conquista|BA|2933307|45000|77
Ilhéus|BA|2913606|45650|73
Aracaju|SE|2800308|49010|79
Recife|PE|2611606|50010|81
Caruaru|PE|2604106|55002|81
Petrolina|PE|2611101|56302|87
Maceió|AL|2704302|57020|82
João Pessoa|PB|2507507|58010|83
Campina Grande|PB|2504009|58400|83
Natal|RN|2408102|59012|84
Fortaleza|CE|2304400|60010|85
Juazeiro do Norte|CE|2307304|63010|88
Sobral|CE|2312908|62010|88
Teresina|PI|2211001|64000|86
São Luís|MA|2111300|65010|98
Imperatriz|MA|2105302|65900|99
Belém|PA|1501402|66010|91
Santarém|PA|1506807|68005|93
Manaus|AM|1302603|69005|92
Porto Velho|RO|1100205|76801|69
Rio Branco|AC|1200401|69900|68
Macapá|AP|1600303|68900|96
Boa Vista|RR|1400100|69301|95
Palmas|TO|1721000|77001|63
Brasília|DF|5300108|70040|61
Goiânia|GO|5208707|74003|62
Anápolis|GO|5201108|75020|62
Cuiabá|MT|5103403|78005|65
Rondonópolis|MT|5107602|78700|66
Campo Grande|MS|5002704|79002|67
Dourados|MS|5003702|79801|67
`

/** Municipalities with their IBGE codes; the postal codes are within the ranges of each state. */
export const MUNICIPIOS: readonly Municipio[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [nome = '', uf = '', codigo = '', cep = '', ddd = ''] = row.split('|')
    if (!isUf(uf)) throw new RangeError(row)
    return { nome, uf, codigo, cep, ddd }
  })

const ofUf = (uf: string) => MUNICIPIOS.filter((municipio) => municipio.uf === uf)
const byUf = new Map<string, Municipio[]>(MUNICIPIOS.map(({ uf }) => [uf, ofUf(uf)]))

/** A municipality of one of the states. */
export function pickMunicipio(random: Random, ufs: readonly string[]): Municipio {
  return random.pick(byUf.get(random.pick(ufs)) ?? MUNICIPIOS)
}
