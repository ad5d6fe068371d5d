/** Offline check of the quick order's lines, by the same rule as the server's. */
import { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import { checkRows, type ItemAchado, termsOfRows } from '@trama/rules/rows/check'
import { itemOfBarra } from '@/lib/device/itens/item-search'
import { gradeOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { answer, type DeviceData } from './data'
import { priceOf } from './prices'

/** Items whose code, second code or bar code is one of the texts. */
function findItens(data: DeviceData, termos: readonly string[]): KnownItem[] {
  const wanted = new Set(termos)
  const byBarra = new Set(termos.map((termo) => itemOfBarra(data, termo)))
  return [...data.itens.P, ...data.itens.M].filter(
    (item) =>
      wanted.has(item.codigo) || (item.codigo2 !== null && wanted.has(item.codigo2)) || byBarra.has(item),
  )
}

function toAchado(data: DeviceData, item: KnownItem, tab_pre: string): ItemAchado {
  const { tipo, codigo, codigo2, descricao, unidade, decimais } = item
  const celulas = gradeOf(item).map(
    ([cor, desc_cor, tam, , saldo_estoque, ativa, grupo_cor, faixa_preco, barra]) => {
      const preco = priceOf(data, item, { grupo_cor, faixa_preco }, tab_pre)
      return { cor, desc_cor, tam, barra, ativa, saldo_estoque, preco }
    },
  )
  return { tipo, codigo, codigo2, descricao, unidade, decimais, ativo: 'S', celulas }
}

export const ROW_ANSWERS = [
  answer(pedidoRowsRoutes.checkLinhas, (data, { body: { linhas, tab_pre, tipo } }) => {
    const itens = findItens(data, termsOfRows(linhas)).map((item) => toAchado(data, item, tab_pre))
    return checkRows(linhas, itens, { tab_pre, tipo })
  }),
]
