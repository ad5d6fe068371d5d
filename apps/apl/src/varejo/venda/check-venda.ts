import { VENDA_FIELDS, VENDA_ITEM_FIELDS } from '@trama/contract/apl/varejo/fields'
import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import type { FieldError } from '@trama/contract/issues'
import { addDays, formatDateBr, timeIn, todayIn } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { chaveDoItem, vendaTotais } from '@trama/rules/varejo/totais'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../../context'
import { gradeKey, productsByKey } from '../../pedido/preco/load-products'
import { withinLimit } from '../../pedido/preco/money-limit'
import { written } from '../../record'
import { conferirDevolucao } from '../devolucao'
import type { Referencias } from './load-referencias'
import { isBoundToTabela, type StoredItem, type StoredVenda } from './stored-venda'

/** The sale before the change. */
export type VendaBefore = StoredVenda & { itens: readonly StoredItem[] }
export interface PreparedVenda {
  header: StoredVenda
  itens: StoredItem[]
}

/**
 * Returns the sale as it is to be stored; throws for a broken rule (S2 §4, §5). Unchanged values are not checked
 * again.
 */
export function checkVenda(
  ctx: AplContext,
  body: VendaInput,
  referencias: Referencias,
  before?: VendaBefore,
): PreparedVenda {
  if (body.itens.length === 0) throw ruleError(VAREJO_MESSAGES.semItens)
  const tipo_venda = body.tipo_venda ?? before?.tipo_venda ?? VENDA_TIPO.venda
  const isReturn = tipo_venda === VENDA_TIPO.devolucao
  const wrong = [
    ...wrongPartes(ctx, body, referencias, { before, isReturn }),
    ...wrongTipo(tipo_venda, body, before),
  ]
  // Thrown before any price is looked up, because a price error would reveal prices of a table that the caller may
  // not see.
  if (wrong.length > 0) throw fieldsError(wrong)
  const data = body.data ?? before?.data ?? todayIn()
  const late = before?.data === data ? undefined : dataFora(data, referencias)
  const itens = priceItens(body, referencias, { before, isReturn })
  const devolucao = isReturn ? conferirDevolucao(body.itens, referencias.resto ?? []) : undefined
  const lines = [
    ...(late ? [{ campo: 'data', mensagem: late }] : []),
    ...repeated(itens),
    ...itens.flatMap(({ erro }) => erro ?? []),
    // Without an invoice what the customer bought is checked when the return is finalised.
    ...(body.docto ? (devolucao?.erros ?? []) : []),
  ]
  if (lines.length > 0) throw fieldsError(lines)
  const stored = itens.map(({ erro: _erro, ...item }) => item)
  const { quantidade, valor_bruto, valor } = vendaTotais(stored)
  const vldesconto = fromCents((devolucao?.descontos ?? []).reduce((sum, cents) => sum + cents, 0))
  withinLimit(valor_bruto)
  withinLimit(valor)
  return {
    itens: stored,
    header: {
      ...written(VENDA_FIELDS, body),
      data,
      hora: body.hora ?? before?.hora ?? timeIn(),
      tipo_venda,
      status: VENDA_STATUS.aberto,
      quantidade,
      valor_bruto,
      valor,
      vldesconto,
      valor_liq: fromCents(toCents(valor) - toCents(vldesconto)),
    },
  }
}

interface Was {
  before: VendaBefore | undefined
  isReturn: boolean
}

/** Errors of customer, seller and price table; unchanged ones are not checked again. */
function wrongPartes(
  ctx: AplContext,
  { codcli, codrep, tabela, docto }: VendaInput,
  { cliente, vendedor, tabela: isTable, resto }: Referencias,
  { before, isReturn }: Was,
): FieldError[] {
  const { actor, scope } = ctx
  const isOwn = actor.tipo !== 'representante' || codrep === scope.codrep
  const isBound = isBoundToTabela(ctx) && tabela !== scope.tabela
  const newCliente = codcli !== before?.codcli
  const texts = {
    codcli: !cliente
      ? VAREJO_MESSAGES.cliente(codcli)
      : newCliente && !isReturn && cliente.ativo === 'N'
        ? VAREJO_MESSAGES.clienteInativo
        : undefined,
    codrep: isOwn && (vendedor || codrep === before?.codrep) ? undefined : VAREJO_MESSAGES.vendedor(codrep),
    tabela: !isTable
      ? VAREJO_MESSAGES.tabela(tabela)
      : isBound
        ? VAREJO_MESSAGES.tabelaDoVendedor
        : undefined,
    docto: docto && !resto ? VAREJO_MESSAGES.docto : undefined,
  }
  return Object.entries(texts).flatMap(([campo, mensagem]) => (mensagem ? [{ campo, mensagem }] : []))
}

function wrongTipo(tipo_venda: number, { docto }: VendaInput, before?: VendaBefore): FieldError[] {
  // Only the ERP makes exchanges.
  if (tipo_venda === VENDA_TIPO.troca) throw ruleError(VAREJO_MESSAGES.troca)
  if (before && before.tipo_venda !== tipo_venda) {
    return [{ campo: 'tipo_venda', mensagem: VAREJO_MESSAGES.tipoFixo }]
  }
  const isStray = docto && tipo_venda !== VENDA_TIPO.devolucao
  return isStray ? [{ campo: 'docto', mensagem: VAREJO_MESSAGES.soDevolucao }] : []
}

/** Error of the day: a till that was offline sends earlier sales with their own day. */
function dataFora(data: string, { janela }: Referencias): string | undefined {
  const [de, ate] = [addDays(todayIn(), -janela.atras), addDays(todayIn(), janela.adiante)]
  const isOut = data < de || data > ate
  return isOut ? VAREJO_MESSAGES.dataFora(formatDateBr(de), formatDateBr(ate)) : undefined
}

type Judged = StoredItem & { erro?: FieldError }

/** Lines with the table's price; an unchanged line keeps the price from when it was added. */
function priceItens(
  { itens, tabela }: VendaInput,
  { linhas }: Referencias,
  { before, isReturn }: Was,
): Judged[] {
  const products = productsByKey(
    linhas,
    itens.map((item) => ({ ...item, tipo: 'P' as const })),
  )
  const kept = new Map(before?.tabela === tabela ? before.itens.map((item) => [chaveDoItem(item), item]) : [])
  return itens.map((item, i) => {
    const product = products.get(gradeKey({ ...item, tipo: 'P' }))
    if (!product) throw new Error(`Sem produto: ${item.codigo}`)
    const old = kept.get(chaveDoItem({ ...item, unidade: null }))
    const { ativo, preco_tabela } = product
    const preco = old?.preco_orig ?? preco_tabela
    // Sold goods may be returned even when the product is discontinued or has no price any more.
    const wrong = isReturn ? undefined : wrongItem(item, { preco, tabela, isSold: ativo === 'S' || !!old })
    return {
      ...written(VENDA_ITEM_FIELDS, item),
      coditven: i + 1,
      preco_orig: preco ?? item.valor,
      ...(wrong && { erro: { ...wrong, campo: `itens.${i}.${wrong.campo}` } }),
    }
  })
}

interface Offered {
  preco: number | null
  tabela: string
  isSold: boolean
}

function wrongItem(
  { codigo, preco_orig }: VendaInput['itens'][number],
  { preco, tabela, isSold }: Offered,
): FieldError | undefined {
  if (!isSold) return { campo: 'codigo', mensagem: PEDIDO_MESSAGES.produtoInativo }
  if (preco === null) return { campo: 'codigo', mensagem: PEDIDO_LOAD_MESSAGES.preco(codigo, tabela) }
  if ((preco_orig ?? preco) === preco) return undefined
  return { campo: 'preco_orig', mensagem: VAREJO_MESSAGES.precoMudou(codigo, formatBRL(preco)) }
}

function repeated(itens: readonly StoredItem[]): FieldError[] {
  const seen = new Set<string>()
  return itens.flatMap((item, i) => {
    const key = chaveDoItem(item)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ campo: `itens.${i}.codigo`, mensagem: VAREJO_MESSAGES.itemRepetido(item.codigo) }]
  })
}
