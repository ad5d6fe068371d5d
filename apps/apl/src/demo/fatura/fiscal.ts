/** Tax data that invoices need of companies, suppliers and goods. */
import { inscricaoOf } from '../inscricoes'
import { MUNICIPIOS } from '../municipios'
import { randomAddress } from '../enderecos'
import { at, Random } from '../random'

/** Address of a supplier, the same at each call. */
export function enderecoDoFornecedor(codfor: number) {
  const random = new Random(`fornecedor:${codfor}`)
  const municipio = at(MUNICIPIOS, codfor)
  const { street: _street, complemento: _complemento, ...address } = randomAddress(random, municipio)
  return { ...address, inscricao: inscricaoOf(random, municipio.uf) }
}

/** NCM codes of finished clothes by a word of their group; other groups get the code of knitted T-shirts. */
const ROUPAS: readonly (readonly [RegExp, string])[] = [
  [/vestido/i, '62044200'],
  [/saia/i, '62045200'],
  [/calça|bermuda/i, '62046200'],
  [/camisas/i, '62063000'],
  [/jaqueta/i, '62043200'],
  [/moletons/i, '61102000'],
]
export const ncmDaRoupa = (grupo: string): string =>
  ROUPAS.find(([words]) => words.test(grupo))?.[1] ?? '61091000'

const MATERIAIS: Readonly<Record<string, string>> = {
  'Tecidos planos': '52081200',
  Malhas: '60062200',
  'Jeans e sarjas': '52094210',
  Botões: '96062100',
  Zíperes: '96071100',
  'Linhas e fios': '54011011',
  'Elásticos e fitas': '58062000',
}
export const ncmDoMaterial = (grupo: string): string => MATERIAIS[grupo] ?? '58089000'
