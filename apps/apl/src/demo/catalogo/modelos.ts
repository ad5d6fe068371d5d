import type { Silhueta } from '../desenho/silhuetas'

export type Grade = 'letras' | 'numeros' | 'infantil' | 'unico' | 'completa'

/** Sizes of each grid in their order, with the share of sales of each size. */
export const GRADES: Readonly<Record<Grade, readonly (readonly [tam: string, peso: number])[]>> = {
  letras: [
    ['PP', 0.5],
    ['P', 1],
    ['M', 1.5],
    ['G', 1.3],
    ['GG', 0.8],
    ['XG', 0.4],
  ],
  completa: [
    ['PP', 0.5],
    ['P', 1],
    ['M', 1.5],
    ['G', 1.3],
    ['GG', 0.8],
    ['XG', 0.4],
    ['XGG', 0.3],
    ['EG', 0.3],
  ],
  numeros: [
    ['36', 0.7],
    ['38', 1.2],
    ['40', 1.5],
    ['42', 1.3],
    ['44', 0.8],
    ['46', 0.5],
  ],
  infantil: [
    ['2', 0.7],
    ['4', 1],
    ['6', 1.2],
    ['8', 1.2],
    ['10', 1],
    ['12', 0.7],
  ],
  unico: [['U', 2]],
}

export interface Modelo {
  nome: string
  silhueta: Silhueta
  grupo: string
  familia: string
  linha: string
  grade: Grade
  /** Wholesale price in reais. */
  preco: number
  variacoes: readonly string[]
}

const SILHUETA_GRUPO: Record<Silhueta, string> = {
  camiseta: 'Camisetas',
  regata: 'Regatas e tops',
  camisa: 'Camisas',
  vestido: 'Vestidos',
  saia: 'Saias',
  calca: 'Calças',
  short: 'Shorts e bermudas',
  jaqueta: 'Jaquetas e casacos',
  trico: 'Tricôs e moletons',
  macacao: 'Macacões',
  cachecol: 'Acessórios',
}

const MALHA =
  'algodão pima, algodão orgânico, malha penteada, modal, estampa listrada, flamê, malha canelada, estampa floral, poá'
const LEVE = 'linho, viscose, estampa listrada, crepe, tricoline, estampa floral, viscolinho, poá, xadrez'
const CALCA = 'sarja, linho, alfaiataria, viscose, crepe, risca de giz'
const JEANS = 'jeans, jeans stretch, jeans lavado, sarja, jeans orgânico'
const FRIO = 'tricô, mousse, lã, algodão, canelado, listrado, tricô trançado, moletom'
const CASACO = 'jeans, sarja, couro ecológico, nylon, veludo, linho'

// name | silhouette | family | line | grid | price | variations
const ROWS = `
Camiseta manga curta|camiseta|Malha|Feminino|letras|34.9|${MALHA}
Camiseta masculina gola careca|camiseta|Malha|Masculino|letras|37.9|${MALHA}
Camiseta oversized|camiseta|Malha|Feminino|letras|44.9|${MALHA}
Camiseta gola V|camiseta|Malha|Masculino|letras|36.9|${MALHA}
Camiseta infantil|camiseta|Malha|Infantil|infantil|24.9|${MALHA}
Baby look|camiseta|Malha|Feminino|letras|29.9|${MALHA}
Regata alças finas|regata|Malha|Feminino|letras|27.9|${MALHA}
Regata nadador|regata|Malha|Feminino|letras|29.9|${MALHA}
Regata masculina|regata|Malha|Masculino|letras|31.9|${MALHA}
Top cropped|regata|Malha|Feminino|letras|25.9|${MALHA}
Camiseta feminina alongada|camiseta|Malha|Feminino|letras|39.9|${MALHA}
Blusa ombro a ombro|regata|Malha|Feminino|letras|42.9|${MALHA}
Blusa manga longa|trico|Malha|Feminino|letras|46.9|${MALHA}
Camisa manga longa|camisa|Tecido plano|Feminino|letras|79.9|${LEVE}
Camisa masculina slim|camisa|Tecido plano|Masculino|letras|84.9|${LEVE}
Camisa oversized|camisa|Tecido plano|Feminino|letras|89.9|${LEVE}
Camisa manga três quartos|camisa|Tecido plano|Feminino|letras|76.9|${LEVE}
Camisa social|camisa|Tecido plano|Masculino|letras|92.9|${LEVE}
Vestido midi|vestido|Tecido plano|Feminino|letras|109.9|${LEVE}
Vestido longo|vestido|Tecido plano|Feminino|letras|129.9|${LEVE}
Vestido curto evasê|vestido|Tecido plano|Feminino|letras|94.9|${LEVE}
Vestido tubinho|vestido|Tecido plano|Feminino|letras|99.9|${LEVE}
Vestido transpassado|vestido|Tecido plano|Feminino|letras|114.9|${LEVE}
Vestido chemise|vestido|Tecido plano|Feminino|letras|119.9|${LEVE}
Vestido infantil|vestido|Malha|Infantil|infantil|49.9|${MALHA}
Saia midi|saia|Tecido plano|Feminino|numeros|79.9|${LEVE}
Saia longa|saia|Tecido plano|Feminino|numeros|94.9|${LEVE}
Saia plissada|saia|Tecido plano|Feminino|numeros|89.9|${LEVE}
Saia curta|saia|Jeans|Feminino|numeros|69.9|${JEANS}
Calça pantalona|calca|Tecido plano|Feminino|numeros|99.9|${CALCA}
Calça reta|calca|Tecido plano|Feminino|numeros|94.9|${CALCA}
Calça cenoura|calca|Tecido plano|Feminino|numeros|96.9|${CALCA}
Calça chino|calca|Tecido plano|Masculino|numeros|98.9|${CALCA}
Calça skinny|calca|Jeans|Feminino|numeros|89.9|${JEANS}
Calça wide leg|calca|Jeans|Feminino|numeros|104.9|${JEANS}
Calça masculina reta|calca|Jeans|Masculino|numeros|99.9|${JEANS}
Short cintura alta|short|Tecido plano|Feminino|numeros|64.9|${CALCA}
Short|short|Tecido plano|Feminino|numeros|59.9|${CALCA}
Short curto|short|Jeans|Feminino|numeros|69.9|${JEANS}
Bermuda masculina|short|Tecido plano|Masculino|numeros|74.9|${CALCA}
Bermuda infantil|short|Tecido plano|Infantil|infantil|42.9|${CALCA}
Jaqueta|jaqueta|Tecido plano|Feminino|letras|149.9|${CASACO}
Jaqueta masculina|jaqueta|Tecido plano|Masculino|letras|159.9|${CASACO}
Jaqueta cropped|jaqueta|Tecido plano|Feminino|letras|139.9|${CASACO}
Parka|jaqueta|Tecido plano|Feminino|letras|189.9|${CASACO}
Suéter gola redonda|trico|Tricô|Feminino|letras|84.9|${FRIO}
Suéter masculino|trico|Tricô|Masculino|letras|89.9|${FRIO}
Blusão|trico|Malha|Feminino|letras|79.9|${FRIO}
Blusão infantil|trico|Malha|Infantil|infantil|54.9|${FRIO}
Macacão longo|macacao|Tecido plano|Feminino|letras|124.9|${LEVE}
Macacão pantacourt|macacao|Tecido plano|Feminino|letras|114.9|${LEVE}
Cardigã|trico|Tricô|Feminino|letras|98.9|${FRIO}
Cachecol|cachecol|Tricô|Feminino|unico|32.9|${FRIO}
Cachecol masculino|cachecol|Tricô|Masculino|unico|34.9|${FRIO}
`

export const MODELOS: readonly Modelo[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [nome = '', silhueta = '', familia = '', linha = '', grade = '', preco = '', list = ''] =
      row.split('|')
    const desenho = silhueta as Silhueta
    return {
      nome,
      silhueta: desenho,
      grupo: SILHUETA_GRUPO[desenho],
      familia,
      linha,
      grade: grade as Grade,
      preco: Number(preco),
      variacoes: list.split(', '),
    }
  })
