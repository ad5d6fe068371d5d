/** The steps between the figures that are called "faturado", from the rows of a month. In cents inside. */
import {
  FATURADO_DOCUMENTOS,
  type FaturadoDocumento,
  type FaturadoPasso,
  type FaturadoPassoNome,
} from '@trama/contract/apl/fatura/faturado'
import { groupBy } from '@trama/rules/group-by'
import { fromCents, toCents } from '@trama/rules/money'

/** An order issued in the month, without drafts. */
export interface PedidoDoMes {
  numero: number
  nome: string
  situacao: string
  valor_total_liq: number
  valor_total_fat: number
}

/** A valid invoice issued in the month. */
export interface NotaDoMes {
  chave: string
  fatura: string
  nome: string
  pedido: number | null
  /** Value of the goods, from which commission is counted, and the value of the invoice. */
  liquido: number
  valor: number
  /** True for a sale with an order, which can bring commission. */
  comissiona: boolean
}

/** A line of the month's commission. */
export interface LinhaDoMes {
  chave: string
  fatura: string
  nome: string
  base: number
  devolucao: number | null
  ajuste: 'S' | 'N'
}

interface Rows {
  /** Undefined where the caller may not see orders. */
  pedidos: readonly PedidoDoMes[] | undefined
  notas: readonly NotaDoMes[]
  /** Undefined where the caller may not see commission. */
  linhas: readonly LinhaDoMes[] | undefined
}

/** A document's part of a step, in cents. */
interface Parte extends Omit<FaturadoDocumento, 'valor'> {
  cents: number
}

export function passosDoMes({ pedidos, notas, linhas }: Rows): FaturadoPasso[] {
  const conta = aConta()
  if (pedidos) fromPedidos(conta, pedidos, notas)
  else conta.start(notas.map(ofNota))
  conta.figura('notas')
  if (linhas) {
    toComissao(conta, notas, linhas)
    conta.figura('base')
  }
  return conta.passos
}

type Conta = ReturnType<typeof aConta>

/** Figures and steps as they are told, each figure the sum of the steps before it. */
function aConta() {
  const passos: FaturadoPasso[] = []
  let sum = 0
  const start = (partes: readonly Parte[]) => {
    sum = total(partes)
  }
  const figura = (passo: FaturadoPassoNome) =>
    passos.push({ passo, figura: 'S', valor: fromCents(sum), quantidade: 0, documentos: [] })
  const step = (passo: FaturadoPassoNome, all: readonly Parte[]) => {
    const partes = all.filter(({ cents }) => cents !== 0)
    const cents = total(partes)
    sum += cents
    if (partes.length === 0) return
    const largest = partes.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
    passos.push({
      passo,
      figura: 'N',
      valor: fromCents(cents),
      quantidade: partes.length,
      documentos: largest
        .slice(0, FATURADO_DOCUMENTOS)
        .map(({ cents: value, ...documento }) => ({ ...documento, valor: fromCents(value) })),
    })
  }
  return { passos, start, figura, step }
}

/** Leads from the orders of the month to its invoices. */
function fromPedidos(
  { start, figura, step }: Conta,
  pedidos: readonly PedidoDoMes[],
  notas: readonly NotaDoMes[],
): void {
  start(pedidos.map((pedido) => ofPedido(pedido, toCents(pedido.valor_total_liq))))
  figura('vendas')
  step(
    'a_faturar',
    pedidos.map((pedido) => ofPedido(pedido, invoiced(pedido) - toCents(pedido.valor_total_liq))),
  )
  const parciais = pedidos.filter(({ situacao }) => situacao !== 'F')
  step(
    'parciais',
    parciais.map((pedido) => ofPedido(pedido, -invoiced(pedido))),
  )
  figura('pedidos_faturados')
  step(
    'parciais_de_volta',
    parciais.map((pedido) => ofPedido(pedido, invoiced(pedido))),
  )
  figura('pedidos_do_mes')

  const ofOrder = groupBy(
    notas.filter(({ pedido }) => pedido !== null),
    ({ pedido }) => Number(pedido),
  )
  const known = new Set(pedidos.map(({ numero }) => numero))
  const billed = pedidos.map((pedido) => ({ pedido, own: ofOrder.get(pedido.numero) ?? [] }))
  step(
    'sem_nota_no_mes',
    billed.filter(({ own }) => own.length === 0).map(({ pedido }) => ofPedido(pedido, -invoiced(pedido))),
  )
  step(
    'diferenca_nas_notas',
    billed
      .filter(({ own }) => own.length > 0)
      .map(({ pedido, own }) => ofPedido(pedido, total(own.map(ofNota)) - invoiced(pedido))),
  )
  step('outros_pedidos', notas.filter(({ pedido }) => pedido !== null && !known.has(pedido)).map(ofNota))
  step('sem_pedido', withoutPedido(notas))
}

/** Leads from the invoices of the month to the base of its commission. */
function toComissao({ step }: Conta, notas: readonly NotaDoMes[], linhas: readonly LinhaDoMes[]): void {
  const counting = notas.filter(({ comissiona }) => comissiona)
  const chaves = new Set(counting.map(({ chave }) => chave))
  const sold = linhas.filter(({ devolucao, ajuste }) => devolucao === null && ajuste === 'N')
  const ofChave = groupBy(sold, ({ chave }) => chave)
  step('sem_pedido_saem', withoutPedido(notas).map(negated))
  step(
    'sem_comissao',
    notas
      .filter(({ pedido, comissiona }) => pedido !== null && !comissiona)
      .map(ofNota)
      .map(negated),
  )
  step(
    'frete_e_ipi',
    counting.map((nota) => ({ ...ofNota(nota), cents: liquid(nota) - toCents(nota.valor) })),
  )
  step(
    'contam_depois',
    counting.map((nota) => ({
      ...ofNota(nota),
      cents: total((ofChave.get(nota.chave) ?? []).map(ofLinha)) - liquid(nota),
    })),
  )
  step('outras_notas', sold.filter(({ chave }) => !chaves.has(chave)).map(ofLinha))
  step(
    'devolucoes',
    linhas.filter(({ devolucao, ajuste }) => devolucao !== null && ajuste === 'N').map(ofLinha),
  )
  step('ajustes', linhas.filter(({ ajuste }) => ajuste === 'S').map(ofLinha))
}

const withoutPedido = (notas: readonly NotaDoMes[]) =>
  notas.filter(({ pedido }) => pedido === null).map(ofNota)
const total = (partes: readonly Pick<Parte, 'cents'>[]) => partes.reduce((sum, { cents }) => sum + cents, 0)
const negated = (parte: Parte): Parte => ({ ...parte, cents: -parte.cents })
const invoiced = ({ valor_total_fat }: PedidoDoMes) => toCents(valor_total_fat)
const liquid = ({ liquido }: NotaDoMes) => toCents(liquido)

const ofPedido = ({ numero, nome }: PedidoDoMes, cents: number): Parte => ({
  numero: String(numero),
  chave: null,
  nome,
  cents,
})
const ofNota = ({ fatura, chave, nome, valor }: NotaDoMes): Parte => ({
  numero: fatura,
  chave,
  nome,
  cents: toCents(valor),
})
const ofLinha = ({ fatura, chave, nome, base }: LinhaDoMes): Parte => ({
  numero: fatura,
  chave,
  nome,
  cents: toCents(base),
})
