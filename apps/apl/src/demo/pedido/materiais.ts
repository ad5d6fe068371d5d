import { REGIOES } from '../catalogo/catalogo'
import type { DemoEmpresa } from '../empresas'
import { tabelasDosMateriais } from '../catalogo/load-materiais'
import { listMateriais } from '../catalogo/materiais'
import { type Destino, quantitiesOf } from './estados'
import type { DemoPedidoItem } from './itens'
import type { Random } from '../random'

/** Places, counted from the newest order, of orders of materials, if their table sells materials. */
const NEWEST: ReadonlySet<number> = new Set([12, 13, 19, 31])

/**
 * Makes a few of a company's orders orders of materials: some of the newest, and one of each hundred others,
 * all of the basics collection, which has no minimum and takes every carrier.
 * @returns undefined where the order stays one of products
 */
export function materiaisOf(empresa: DemoEmpresa) {
  const materiais = listMateriais().filter(({ ativo }) => ativo === 'S')
  const tabelas = tabelasDosMateriais(empresa)
  return (random: Random, order: Order): DemoPedidoItem[] | undefined => {
    const isOne = NEWEST.has(order.place) || random.chance(0.01)
    // An order that reserves stock stays as it is.
    if (!isOne || order.compromete || !tabelas.some((tabela) => tabela === order.tab_pre)) return undefined
    const fator = REGIOES.find(({ regiao }) => regiao === order.tab_pre)?.fator ?? 1
    return random.sample(materiais, random.int(1, 3)).flatMap(({ codigo, unidade, preco, cores }) =>
      random.sample(cores, random.int(1, 3)).map((cor) => {
        const isCut = unidade === 'M' || unidade === 'KG'
        const qtde = isCut ? random.int(20, 400) / 4 : random.int(5, 80)
        const preco_orig = Math.round(preco * fator * 100) / 100
        const { qtde_f, cancelado, reservado } = quantitiesOf(random, order.destino, qtde)
        const sent = { expedido: qtde_f, reservado }
        return {
          tipo: 'M',
          codigo,
          cor,
          tam: 'UN',
          preco_orig,
          preco: preco_orig,
          qtde,
          qtde_f,
          cancelado,
          ...sent,
        }
      }),
    )
  }
}

interface Order {
  place: number
  compromete: boolean
  tab_pre: string
  destino: Destino
}
