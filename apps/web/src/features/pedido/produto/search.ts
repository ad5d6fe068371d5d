import type { Produto } from '@trama/contract/apl/produto/produto'
import { formatShortNumber } from '@trama/rules/number-br'
import { Shirt } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { priceText } from '../itens/price'
import { isBarcode } from '../catalogo/filters'
import { referenceApi } from '../reference-api'

type Picture = ComponentType<{ id: string }>

/** Search for products by name, code or bar code, with the stock and the price of the caller's own table. */
export const search: SearchSource = {
  kind: 'produto',
  heading: 'Produtos',
  icon: Shirt,
  leads: 'name',
  // Without the part, a hit stands without its picture.
  Picture: lazy<Picture>(() =>
    import('./picture').then(
      ({ ProdutoPicture }) => ({ default: ProdutoPicture }),
      () => ({ default: () => null }),
    ),
  ),
  placeholder: 'Nome, código ou código de barras',
  isOpen: ({ acessos, usuario }) => acessos.includes('1.2') && usuario.tipo !== 'fornecedor',
  async search(texto, signal) {
    const list = (by: { codigo: string } | { filtro: string }) =>
      referenceApi.listProdutos({
        query: { ...by, tabela_propria: 'S', ativo: 'S', offset: GROUP_ROWS },
        signal,
      })
    const exact = isBarcode(texto) ? await list({ codigo: texto }) : []
    return (exact.length > 0 ? exact : await list({ filtro: texto })).map(hitOf)
  },
}

/** A product opens in the catalogue of a new order, where it can be ordered at once. */
const hitOf = (produto: Produto): Hit => ({
  kind: 'produto',
  key: `produto:${produto.codigo}`,
  label: produto.descricao,
  picture: produto.codigo,
  detail: [
    produto.codigo,
    produto.preco_tabela !== null && priceText(produto),
    `${formatShortNumber(produto.quant)} em estoque`,
  ]
    .filter(Boolean)
    .join(' · '),
  href: `/FormPedido?catalogo=true&produto=${encodeURIComponent(produto.codigo)}`,
})
