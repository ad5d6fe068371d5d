import type { QueryClient } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import { isItemLocked } from '@trama/rules/pedido/status'
import { ApiError } from '@/lib/api/api-error'
import type { ItemForm } from '../form/form-model'
import { buildGrade, gradeEntries } from '../grade/model'
import type { ProductEntry } from '../itens/itens'
import { cellPricer } from '../itens/price'
import { estoqueQuery, itemQuery, precosQuery } from '../itens/queries'
import { productProblem } from '../itens/reprice'
import type { CatalogoRow } from './queries'

/** True for a product in one colour and size, whose quantity needs no grid. Older servers do not send the number. */
export const isSimple = ({ celulas }: CatalogoRow): boolean => celulas === 1

interface Order {
  tipo: ItemTipo
  tabela: string
  checks: PriceChecks | undefined
  itens: readonly ItemForm[]
}

/** The order's lines of a product with another quantity; undefined where only the grid can tell colour and size. */
export async function entryOf(
  client: QueryClient,
  { tipo, tabela, checks, itens }: Order,
  { codigo, qtde }: { codigo: string; qtde: number },
): Promise<ProductEntry | undefined> {
  const lines = itens.filter((item) => item.codigo === codigo)
  const [line, ...others] = lines
  if (others.length > 0 || lines.some(isItemLocked)) return undefined
  if (line) return entryOfLine(line, qtde)
  const [product, estoque, precos] = await Promise.all([
    client.fetchQuery(itemQuery(tipo, codigo, tabela)),
    client.fetchQuery(estoqueQuery(tipo, codigo)),
    checks && client.fetchQuery(precosQuery(tipo, codigo, tabela)),
  ])
  const problem = productProblem(codigo, tabela, product, tipo)
  if (problem !== undefined) throw new ApiError('rule', problem)
  const grade = buildGrade(estoque, [], cellPricer(precos, checks, product.preco_tabela ?? 0))
  const cells = gradeEntries(grade, () => qtde)
  if (cells.length !== 1) return undefined
  return { codigo, descricao: product.descricao, grupo: null, preco: null, observacao: null, cells }
}

/** An entry with another quantity that keeps the line's price, note and pattern. */
const entryOfLine = (line: ItemForm, qtde: number): ProductEntry => ({
  codigo: line.codigo,
  descricao: line.descricao,
  grupo: line.estampa,
  preco: null,
  observacao: line.observacao,
  cells: [
    {
      cor: line.cor,
      desc_cor: line.desc_cor ?? line.cor,
      tam: line.tam,
      qtde,
      preco: line.preco,
      preco_tabela: line.preco_orig,
    },
  ],
})
