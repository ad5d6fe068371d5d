import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { creditoDoPedido } from '@trama/rules/pedido/credito'
import { type Falta, faltasDeEstoque, type Necessidade } from '@trama/rules/pedido/estoque'
import type { Impedimento } from '@trama/rules/pedido/etapas'
import { checkDesconto, checkValorMinimo, type Flag } from '@trama/rules/pedido/rules'
import { netOfPercent } from '@trama/rules/pedido/totals'

/** Stored facts that may stop an order. */
export interface Conditions {
  ativo: Flag
  cliente_bloqueio: Flag
  per_desc: number
  descmax: number
  valor_total_bruto: number
  valor_total_pen: number
  valor_min: number
  /** Open receivables past their due date, of those that the caller may see. */
  vencidas: { qtde: number; valor: number }
  em_aberto: number
  credito: number | null
  /** Items that are neither held in stock nor set aside, with the stock there is. */
  necessidades: Necessidade[]
}

/** Which restricted facts the caller may read. */
interface Sees {
  duplicatas: boolean
  credito: boolean
}

const MAX_FALTAS = 20

/** Every obstacle of an order, by the same rules that check a save. */
export function impedimentosOf(found: Conditions, sees: Sees): Impedimento[] {
  const { vencidas, em_aberto, credito, valor_total_pen, descmax, per_desc, valor_min } = found
  const net = netOfPercent(found.valor_total_bruto, per_desc)
  const limit = creditoDoPedido({ credito, em_aberto }, { pendente: valor_total_pen })
  const all: (Impedimento | false)[] = [
    found.cliente_bloqueio === 'S' && {
      codigo: 'cliente_bloqueado',
      etapa: 'digitacao',
      texto: 'Cliente bloqueado.',
    },
    found.ativo === 'N' && { codigo: 'cliente_inativo', etapa: 'digitacao', texto: 'Cliente inativo.' },
    checkDesconto({ per_desc, descmax }) !== undefined && {
      codigo: 'desconto_maximo',
      etapa: 'comercial',
      texto: `Desconto de ${formatShortNumber(per_desc)}% acima do máximo da condição (${formatShortNumber(descmax)}%).`,
    },
    checkValorMinimo({ valor_liq: net, valor_min }) !== undefined && {
      codigo: 'valor_minimo',
      etapa: 'comercial',
      texto: `Valor de ${formatBRL(net)} abaixo do mínimo da coleção (${formatBRL(valor_min)}).`,
    },
    sees.duplicatas &&
      vencidas.qtde > 0 && {
        codigo: 'duplicatas_em_atraso',
        etapa: 'financeira',
        texto: `${vencidas.qtde === 1 ? '1 duplicata em atraso' : `${vencidas.qtde} duplicatas em atraso`}, ${formatBRL(vencidas.valor)}.`,
      },
    sees.credito &&
      credito !== null &&
      (limit?.excede ?? 0) > 0 && {
        codigo: 'limite_de_credito',
        etapa: 'financeira',
        texto: `Limite de crédito excedido: ${formatBRL(em_aberto)} em aberto e ${formatBRL(valor_total_pen)} deste pedido, de ${formatBRL(credito)}.`,
      },
    ...missing(faltasDeEstoque(found.necessidades)),
  ]
  return all.filter((item) => item !== false)
}

function missing(faltas: readonly Falta[]): Impedimento[] {
  const shown = faltas.slice(0, MAX_FALTAS).map(({ codigo, cor, tam, falta }) => ({
    codigo: 'estoque_insuficiente' as const,
    etapa: 'estoque' as const,
    texto: `Faltam ${formatShortNumber(falta)} de ${codigo}, cor ${cor}, tamanho ${tam}.`,
  }))
  const more = faltas.length - shown.length
  if (more <= 0) return shown
  const texto = more === 1 ? 'E mais 1 item em falta.' : `E mais ${more} itens em falta.`
  return [...shown, { codigo: 'estoque_insuficiente', etapa: 'estoque', texto }]
}
