import { sumMoney } from '../money'
import { formatBRL, formatShortNumber } from '../number-br'
import { formatDateBr, todayIn } from '../date-br'
import { type Credito, creditoDoPedido } from './credito'
import { foraDoPeriodo, type PeriodoDeEntrega } from './entrega'
import type { Falta } from './estoque'
import { PEDIDO_WARNINGS } from './messages'
import { COLECAO_ITEM, type ColecaoItem, namedItens } from './colecao-item'
import {
  checkCliente,
  checkDesconto,
  checkItens,
  checkPerDesc,
  checkTabela,
  checkTransportadora,
  checkValorMinimo,
  type Flag,
  type PedidoRuleItem,
} from './rules'
import { netOfPercent, type PedidoTotals, pedidoTotals } from './totals'

/** Rules that are shown while an order is typed, in the order of the panel. */
export const REGRAS = [
  'cliente',
  'itens',
  'minimo',
  'desconto',
  'tabela',
  'transportadora',
  'estoque',
  'entrega',
  'credito',
] as const
export type RegraCodigo = (typeof REGRAS)[number]
/**
 * State of a rule. `impede`: a confirmation would be refused; `desconhecida`: its data are not chosen or not loaded
 * yet.
 */
export type RegraEstado = 'ok' | 'atencao' | 'impede' | 'desconhecida'

/**
 * A rule's state, and what is missing in figures. `campo` is where to correct it: a field of the order, or 'itens'.
 */
export interface Regra {
  codigo: RegraCodigo
  estado: RegraEstado
  texto: string
  campo: string
  faltas?: readonly Falta[]
}

/** An order while it is typed, with the records that are known so far. */
export interface PainelInput {
  pedido: {
    per_desc: number
    vlr_desc: number
    tab_pre: string | null
    desc_tab_pre?: string | undefined
    tab_trans: string | null
    desc_tab_trans?: string | undefined
    /** Day of delivery; undefined where the reader asks nothing about it. */
    entrega?: string | null | undefined
    /** Day of issue; today where it is not given. */
    dt_emissao?: string | null | undefined
    itens: readonly PedidoRuleItem[]
  }
  cliente: { ativo: Flag; bloqueio: Flag; sit_dup: Flag } | undefined
  representante: { regiao: string | null } | undefined
  colecao:
    | ({ valor_min: number; reservar: Flag; itens: readonly ColecaoItem[] } & PeriodoDeEntrega)
    | undefined
  condicao: { descmax: number } | undefined
  /** Missing stock; a text says why it is not known. */
  faltas: readonly Falta[] | string
  /** Credit of the customer; undefined where the reader may not know it, and until the customer is chosen. */
  credito: Credito | undefined
}

type Found = Omit<Regra, 'codigo'>
type Known = PainelInput & { totals: PedidoTotals }

/** The state of every rule with known data, by the same checks as in a save (S1 §5.7). */
export function pedidoPainel(order: PainelInput): Regra[] {
  const { pedido } = order
  const discount = { per_desc: percentIn(pedido), vlr_desc: pedido.vlr_desc }
  const input: Known = { ...order, totals: pedidoTotals(pedido.itens, discount) }
  const found: Record<RegraCodigo, Found | undefined> = {
    cliente: cliente(input),
    itens: itens(input),
    minimo: minimo(input),
    desconto: desconto(input),
    tabela: tabela(input),
    transportadora: transportadora(input),
    estoque: estoque(input),
    entrega: entrega(input),
    credito: credito(input),
  }
  return REGRAS.flatMap((codigo) => {
    const rule = found[codigo]
    return rule ? { codigo, ...rule } : []
  })
}

const hasItens = (itens: readonly PedidoRuleItem[]) => itens.some(({ qtde }) => qtde > 0)
const unknown = (campo: string, texto: string): Found => ({ estado: 'desconhecida', campo, texto })

function cliente({ cliente: record }: PainelInput): Found {
  const campo = 'codcli'
  if (!record) return unknown(campo, 'Escolha o cliente.')
  const refused = checkCliente(record)
  if (refused) return { estado: 'impede', campo, texto: refused.message }
  return record.sit_dup === 'S'
    ? { estado: 'atencao', campo, texto: PEDIDO_WARNINGS.duplicatasEmAtraso }
    : { estado: 'ok', campo, texto: 'Cliente ativo, sem duplicatas em atraso.' }
}

/** Rule of the items; an order without items is just not filled in yet. */
function itens({ pedido, totals }: Known): Found {
  const refused = checkItens(pedido.itens)
  if (refused?.rule === 'semItens') return unknown('itens', 'Adicione os itens.')
  if (refused) return { estado: 'impede', campo: refused.path ?? 'itens', texto: refused.message }
  return { estado: 'ok', campo: 'itens', texto: `${formatShortNumber(totals.qtde)} no pedido.` }
}

function minimo({ pedido, colecao, totals }: Known): Found {
  if (!colecao) return unknown('colecao', 'Escolha a coleção.')
  const { valor_min } = colecao
  if (valor_min <= 0) return { estado: 'ok', campo: 'colecao', texto: 'Coleção sem valor mínimo.' }
  const valor_liq = netOfPercent(totals.valor_total_bruto, percentIn(pedido))
  if (!checkValorMinimo({ valor_liq, valor_min }))
    return { estado: 'ok', campo: 'itens', texto: `Mínimo de ${formatBRL(valor_min)} da coleção alcançado.` }
  const missing = formatBRL(sumMoney([valor_min, -valor_liq]))
  return {
    estado: hasItens(pedido.itens) ? 'impede' : 'desconhecida',
    campo: 'itens',
    texto: `Faltam ${missing} para o mínimo de ${formatBRL(valor_min)} da coleção.`,
  }
}

function desconto({ pedido, condicao }: PainelInput): Found {
  const campo = 'per_desc'
  const { per_desc } = pedido
  const outside = checkPerDesc({ per_desc })
  if (outside) return { estado: 'impede', campo, texto: outside.message }
  if (!condicao) return unknown('codcond', 'Escolha a condição de pagamento.')
  const { descmax } = condicao
  const percent = formatShortNumber(per_desc)
  if (descmax <= 0) return { estado: 'ok', campo, texto: 'Condição sem desconto máximo.' }
  const most = formatShortNumber(descmax)
  return checkDesconto({ per_desc, descmax })
    ? { estado: 'impede', campo, texto: `Desconto de ${percent}% acima do máximo de ${most}% da condição.` }
    : { estado: 'ok', campo, texto: `Desconto de ${percent}%, dentro do máximo de ${most}% da condição.` }
}

function tabela({ pedido, representante, colecao }: PainelInput): Found {
  const campo = 'tab_pre'
  const { tab_pre } = pedido
  const nome = pedido.desc_tab_pre || tab_pre
  if (tab_pre === null) return unknown(campo, 'Escolha a tabela de preço.')
  const regiao_representante = representante?.regiao
  const refused = checkTabela({ tab_pre, regiao_representante, colecao_itens: colecao?.itens ?? [] })
  if (refused?.rule === 'tabelaRepresentante') {
    const texto = `Tabela ${nome} não é a da região ${regiao_representante ?? ''} do representante.`
    return { estado: 'impede', campo, texto }
  }
  if (refused) {
    const texto = `Tabela ${nome} fora da coleção, que tem ${namedItens(colecao?.itens ?? [], COLECAO_ITEM.tabela)}.`
    return { estado: 'impede', campo, texto }
  }
  if (!representante) return unknown('codrep', 'Escolha o representante.')
  if (!colecao) return unknown('colecao', 'Escolha a coleção.')
  return { estado: 'ok', campo, texto: `Tabela ${nome} permitida.` }
}

function transportadora({ pedido, colecao }: PainelInput): Found {
  const campo = 'tab_trans'
  const { tab_trans } = pedido
  const nome = pedido.desc_tab_trans || tab_trans
  if (tab_trans === null) return unknown(campo, 'Escolha a transportadora.')
  if (!colecao) return unknown('colecao', 'Escolha a coleção.')
  if (!checkTransportadora({ tab_trans, colecao_itens: colecao.itens }))
    return { estado: 'ok', campo, texto: `Transportadora ${nome} permitida.` }
  const admitted = namedItens(colecao.itens, COLECAO_ITEM.transportadora)
  return {
    estado: 'impede',
    campo,
    texto: `Transportadora ${nome} fora da coleção, que tem ${admitted}.`,
  }
}

/**
 * Rule of the stock: missing stock impedes only where the collection reserves stock; elsewhere it is a warning (S1
 * §5.7).
 */
function estoque({ pedido, faltas, colecao }: PainelInput): Found {
  const campo = 'itens'
  if (!hasItens(pedido.itens)) return unknown(campo, 'Adicione os itens.')
  if (typeof faltas === 'string') return unknown(campo, faltas)
  if (faltas.length === 0) return { estado: 'ok', campo, texto: 'Estoque para todos os itens.' }
  const texto =
    faltas.length === 1
      ? '1 item com estoque insuficiente.'
      : `${faltas.length} itens com estoque insuficiente.`
  return { estado: colecao?.reservar === 'S' ? 'impede' : 'atencao', campo, texto, faltas }
}

/** Rule of the day of delivery: within the collection's period, and not before missing stock is there. */
function entrega({ pedido, faltas, colecao }: Known): Found | undefined {
  const campo = 'entrega'
  if (pedido.entrega === undefined) return undefined
  if (pedido.entrega === null) return unknown(campo, 'Informe a entrega.')
  const dia = pedido.entrega
  const outside = foraDoPeriodo(dia, pedido.dt_emissao ?? todayIn(), colecao ?? {})
  if (outside) return { estado: 'atencao', campo, texto: outside }
  const early =
    typeof faltas === 'string'
      ? []
      : faltas.filter(({ previsao }) => previsao === null || (previsao !== undefined && previsao > dia))
  if (early.length === 0) return { estado: 'ok', campo, texto: `Entrega em ${formatDateBr(dia)}.` }
  const quantos = early.length === 1 ? 'de 1 item' : `de ${early.length} itens`
  const texto = `Entrega em ${formatDateBr(dia)}, antes do estoque ${quantos}.`
  return { estado: 'atencao', campo, texto, faltas: early }
}

/** Rule of the credit limit: never refuses a save, but the financial release looks at it. */
function credito({ totals, credito: limit }: Known): Found | undefined {
  if (!limit) return undefined
  const campo = 'codcli'
  const found = creditoDoPedido(limit, { pendente: totals.valor_total_pen })
  if (!found) return { estado: 'ok', campo, texto: 'Cliente sem limite de crédito definido.' }
  const available = formatBRL(found.disponivel)
  return found.excede > 0
    ? {
        estado: 'atencao',
        campo,
        texto: `Pedido passa ${formatBRL(found.excede)} do limite disponível de ${available}.`,
      }
    : { estado: 'ok', campo, texto: `Dentro do limite disponível de ${available}.` }
}

/** The discount limited to 0 to 100, so that amounts can be computed; the invalid percentage has its own error. */
const percentIn = ({ per_desc }: { per_desc: number }) => Math.min(100, Math.max(0, per_desc))
