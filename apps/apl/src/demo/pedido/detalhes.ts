import { ESTAMPAS, PACKS } from '../catalogo/classificacoes'
import type { DemoPedidoItem } from './itens'
import type { Destino } from './estados'
import type { Random } from '../random'

const NOTAS = [
  'Etiqueta do cliente',
  'Sem etiqueta de preço',
  'Embalar por tamanho',
  'Bordar a marca da loja',
]

/** Adds patterns, notes and packs to some products, and what the warehouse reserved or sent. */
export function addDetalhes(
  random: Random,
  itens: readonly DemoPedidoItem[],
  { destino, packs }: { destino: Destino; packs: boolean },
): DemoPedidoItem[] {
  const detalhes = new Map<string, Pick<DemoPedidoItem, 'estampa' | 'observacao' | 'desc_pack'>>()
  return itens.map((item) => {
    const known = detalhes.get(item.codigo) ?? pickDetalhes(random, item, packs)
    detalhes.set(item.codigo, known)
    return { ...item, ...known, ...moved(random, item, destino) }
  })
}

function pickDetalhes(random: Random, { tam }: DemoPedidoItem, packs: boolean) {
  const fitting = packs ? PACKS.filter(({ tamanhos }) => Object.hasOwn(tamanhos, tam)) : []
  return {
    estampa: random.chance(0.06) ? random.pick(ESTAMPAS).codigo : null,
    observacao: random.chance(0.04) ? random.pick(NOTAS) : null,
    desc_pack: fitting.length > 0 && random.chance(0.3) ? random.pick(fitting).descricao : null,
  }
}

/** Splits pending quantity into what waits in the warehouse and what is on its way to be invoiced. */
function moved(random: Random, item: DemoPedidoItem, destino: Destino) {
  const { qtde, qtde_f, cancelado, expedido, reservado } = item
  const pendente = qtde - qtde_f - cancelado
  if (pendente <= 0 || (destino !== 'parcial' && destino !== 'liberado')) return {}
  if (destino === 'parcial' && random.chance(0.4)) return { reservado: pendente }
  return random.chance(0.08) ? { expedido: expedido + pendente, reservado: 0 } : { reservado }
}
