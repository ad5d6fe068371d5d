/** Purchase orders (S2 §4, §5, §8): their values, their errors, and the texts of these. */
import { addDays, formatDateBr } from '../date-br'
import { fromCents, multiplyMoney, percentOf, toCents } from '../money'

export const ORDEM_MESSAGES = {
  naoEncontrada: (n: number) => `Compra ${n} não encontrada.`,
  erroAoIncluir: 'Erro ao incluir ordem de compra:',
  erroAoEnviar: 'Erro ao enviar email:',
  linkInvalido: 'Link inválido ou já encerrado. Peça um novo ao comprador.',
  aindaNaoLiberada: 'Ordem de compra ainda não liberada.',
  semEmail: 'O fornecedor não tem e-mail. Complete o cadastro dele.',
  avisoSemEmail: 'O fornecedor não tem e-mail e não foi avisado. Envie a ele o link da ordem.',
  semItens: 'Ordem de compra sem itens. Impossível continuar.',
  entregaAnterior: 'Entrega anterior à emissão.',
  entregaDistante: (ate: string) => `Entrega muito distante: pode ser até ${ate}.`,
  emissaoFora: (de: string, ate: string) => `Emissão fora do período permitido: de ${de} a ${ate}.`,
  fornecedor: (n: number) => `Fornecedor ${n} não encontrado.`,
  fornecedorInativo: (n: number) => `Fornecedor ${n} inativo.`,
  condicao: (n: string) => `Condição ${n} não encontrada.`,
  classe: (n: string) => `Classe ${n} não encontrada.`,
  material: (n: string) => `Material ${n} não encontrado.`,
  materialInativo: (n: string) => `Material ${n} inativo.`,
  cor: (n: string, cor: string, tam: string) => `Material ${n} não tem a cor ${cor} no tamanho ${tam}.`,
  solicitacao: (n: number) => `Solicitação ${n} não tem este item.`,
  repetida: (solicitacao: number, row: number, ordens: readonly number[]) =>
    `O item ${row} da solicitação ${solicitacao} já está ${ordens.length === 1 ? 'na ordem de compra' : 'nas ordens de compra'} ${ordens.join(', ')}.`,
  preco: 'Informe o preço.',
  fechada: (situacao: 'F' | 'C') =>
    `Compra ${situacao === 'F' ? 'recebida' : 'cancelada'}. Impossível continuar.`,
  itemEstranho: (n: string, cor: string) => `O item ${n}, cor ${cor}, não é desta compra.`,
  itemRecebido: (n: string) =>
    `O item ${n} já teve recebimento: preço e material não podem mudar, nem a quantidade abaixo da recebida.`,
  comRecebimento: 'Compra com recebimento: fornecedor, condição, desconto e frete não podem mudar.',
  cancelarRecebida: 'Compra com recebimento não pode ser cancelada.',
  naoLiberada: 'Compra não liberada. Impossível receber.',
  notaFutura: 'Data da nota posterior a hoje.',
  notaAnterior: 'Data da nota anterior à emissão da compra.',
  notaRepetida: (nota: string) => `A nota ${nota} já foi recebida nesta compra.`,
  nadaAReceber: 'Nada a receber. Informe as quantidades.',
  acimaDoPendente: (n: string, pendente: string) =>
    `Faltam ${pendente} do item ${n}: não se recebe mais do que isso.`,
  recebimento: (n: number) => `Recebimento ${n} não encontrado nesta compra.`,
  recebimentoPago: 'Este recebimento tem conta já paga e não pode ser estornado.',
  totalAlto: 'Valor total acima do limite.',
} as const

/** Maximum days from an order's issue to its delivery. */
export const ENTREGA_MAX = 730

/** Error text for an invalid delivery day; undefined when it is valid. */
export function erroDaEntrega(dt_emissao: string, dt_entrega: string): string | undefined {
  if (dt_entrega < dt_emissao) return ORDEM_MESSAGES.entregaAnterior
  const last = addDays(dt_emissao, ENTREGA_MAX)
  return dt_entrega > last ? ORDEM_MESSAGES.entregaDistante(formatDateBr(last)) : undefined
}

/** Facts that an item's value is computed from; discount and IPI in percent. */
export interface RowValue {
  qtde: number
  preco: number
  desconto: number
  ipi: number
}

/** Value of an item: quantity times price minus discount. */
export function valorDoItem({ qtde, preco, desconto }: Omit<RowValue, 'ipi'>): number {
  const gross = toCents(multiplyMoney(preco, qtde))
  return fromCents(gross - percentOf(gross, desconto))
}

/** Discount and freight of the whole order. */
export interface TermosOrdem {
  /** Discount in percent of the items' value; taxes are not reduced. */
  desconto: number
  frete: number
}

export interface OrdemTotais {
  valor_produtos: number
  valor_ipi: number
  valor_total: number
  qtde: number
}

const thousandths = (qtde: number) => Math.round(qtde * 1000)

export function ordemTotais(itens: readonly RowValue[], termos: TermosOrdem): OrdemTotais {
  let produtos = 0
  let ipi = 0
  let qtde = 0
  for (const item of itens) {
    const cents = toCents(valorDoItem(item))
    produtos += cents
    ipi += percentOf(cents, item.ipi)
    qtde += thousandths(item.qtde)
  }
  const total = produtos - percentOf(produtos, termos.desconto) + ipi + toCents(termos.frete)
  return {
    valor_produtos: fromCents(produtos),
    valor_ipi: fromCents(ipi),
    valor_total: fromCents(total),
    qtde: qtde / 1000,
  }
}

interface ReceivedRow extends RowValue {
  qtde_r: number
}

/**
 * Amount owed for what was received so far, with the freight due at the first receipt; when all is received, it is
 * the order's total.
 */
export function valorRecebido(itens: readonly ReceivedRow[], termos: TermosOrdem): number {
  const received = itens.filter(({ qtde_r }) => qtde_r > 0).map((item) => ({ ...item, qtde: item.qtde_r }))
  return received.length === 0 ? 0 : ordemTotais(received, termos).valor_total
}

/** Fields of a line that are compared when an order changes. */
interface Row extends ReceivedRow {
  ordem: number
  codigo: string
  cor: string
  tam: string
}
interface OrdemMudada {
  header: TermosOrdem & { codfor: number; condicao: string }
  itens: readonly Row[]
}

const termos = ({ codfor, condicao, desconto, frete }: OrdemMudada['header']) =>
  JSON.stringify([codfor, condicao, desconto, frete])
const bought = ({ codigo, cor, tam, preco, desconto, ipi }: Row) =>
  JSON.stringify([codigo, cor, tam, preco, desconto, ipi])
const row = (item: Row) => `${item.ordem} ${item.qtde} ${bought(item)}`

/**
 * Whether a change makes a released order need a new release: supplier, items, quantities, prices or payment
 * condition differ.
 */
export function mudouOQueImporta(before: OrdemMudada, after: OrdemMudada): boolean {
  const lines = ({ itens }: OrdemMudada) => itens.map(row).toSorted().join('\n')
  return termos(before.header) !== termos(after.header) || lines(before) !== lines(after)
}

/** Why a change conflicts with what was already received; undefined when it does not. */
export function mudouRecebida(before: OrdemMudada, after: OrdemMudada): string | undefined {
  const received = before.itens.filter(({ qtde_r }) => qtde_r > 0)
  if (received.length === 0) return undefined
  if (termos(before.header) !== termos(after.header)) return ORDEM_MESSAGES.comRecebimento
  const kept = new Map(after.itens.map((item) => [item.ordem, item]))
  const wrong = received.find((item) => {
    const now = kept.get(item.ordem)
    return !now || bought(now) !== bought(item) || now.qtde < item.qtde_r
  })
  return wrong && ORDEM_MESSAGES.itemRecebido(wrong.codigo)
}
