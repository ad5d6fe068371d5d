/** Checks a finalisation and computes its result before anything is written. */
import type { FinalizacaoVenda } from '@trama/contract/apl/varejo/finalizacao'
import { addDays, formatDateBr } from '@trama/rules/date-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { formatBRL, formatPercent } from '@trama/rules/number-br'
import { type CondicaoParcelas, vencimentos } from '@trama/rules/parcelas'
import { TROCO_MAX } from '@trama/rules/varejo/finalizacao'
import { CREDITOS, isAVista, MEIO, type Meio } from '@trama/rules/varejo/meio'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { abaixoDaTabela } from '@trama/rules/varejo/preco-minimo'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { ruleError } from '@trama/server-kit/errors'

interface Venda {
  tipo_venda: 0 | 1 | 2
  /** Value before the discount. */
  valor: number
  itens: readonly { preco_orig: number; valor: number; quantidade: number }[]
}
/** Records of the company for the codes that were sent; undefined for an unknown code. */
interface Tabelas {
  condicao: (CondicaoParcelas & { descmax: number }) | undefined
  operacao: { tipo_venda: 0 | 1 } | undefined
  moedas: readonly { codmoe: string; tipo: 0 | 4; meio: Meio }[]
}

export interface ParcelaFinal {
  ordem: number
  nrparcela: number
  vencimento: string
  valor: number
  cdmoeda: string
  meio: Meio
  /** True for money received at the till or paid out of it. */
  quitada: boolean
}

export interface Plano {
  valor_liq: number
  troco: number
  parcelas: ParcelaFinal[]
  abatimentos: { numero: string; tipo: 'A' | 'DV'; empresa: string; valor: number }[]
}

/** `tipo` of the currencies of sales and of returns (S2 §7). */
const MOEDA_TIPO = { venda: 0, devolucao: 4 } as const

/** Days after the condition's own due date that are accepted; a later date is a typing error. */
const FOLGA = 366

const refuse = (text: string): never => {
  throw ruleError(text)
}
const sum = (rows: readonly { valor: number }[]) => rows.reduce((all, { valor }) => all + toCents(valor), 0)

export function planFinalizacao(
  venda: Venda,
  { condicao, operacao, moedas }: Tabelas,
  body: FinalizacaoVenda,
  hoje: string,
): Plano {
  if (!condicao) throw ruleError(VAREJO_MESSAGES.condicao(body.cdcondicao))
  const devolucao = venda.tipo_venda === VENDA_TIPO.devolucao
  if (operacao?.tipo_venda !== venda.tipo_venda) refuse(VAREJO_MESSAGES.operacao(body.tipo))
  checkDesconto(venda, body.vldesconto, condicao.descmax)
  const abatimentos = abatimentosOf(venda, body, devolucao)
  const liquido = toCents(venda.valor) - toCents(body.vldesconto) - sum(abatimentos)
  const parcelas = parcelasOf(body, { moedas, prazos: vencimentos(hoje, condicao), hoje, devolucao })
  const soma = sum(parcelas)
  if (soma !== liquido) {
    refuse(VAREJO_MESSAGES.parcelas(formatBRL(fromCents(soma)), formatBRL(fromCents(liquido))))
  }
  const troco = body.troco ?? 0
  const cash = parcelas.some(({ meio, quitada }) => meio === MEIO.dinheiro && quitada)
  if (troco > 0 && (devolucao || !cash)) refuse(VAREJO_MESSAGES.trocoSemDinheiro)
  if (troco > TROCO_MAX) refuse(VAREJO_MESSAGES.trocoAcima)
  return { valor_liq: fromCents(liquido), troco, parcelas, abatimentos }
}

/** Throws for a discount above the value, and for discount and unit prices that go below the table further than allowed. */
function checkDesconto({ tipo_venda, itens, valor }: Venda, desconto: number, descmax: number): void {
  if (toCents(desconto) > toCents(valor)) refuse(VAREJO_MESSAGES.desconto)
  // A return's discount also evens out its prices, each rounded up to a cent.
  const pecas = itens.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const { tabela, abatido } =
    tipo_venda === VENDA_TIPO.devolucao
      ? { tabela: toCents(valor), abatido: toCents(desconto) - pecas }
      : abaixoDaTabela(itens, desconto)
  if (descmax > 0 && abatido > percentOf(tabela, descmax)) {
    refuse(VAREJO_MESSAGES.descontoDaCondicao(formatPercent(descmax)))
  }
}

function abatimentosOf(
  { valor }: Pick<Venda, 'valor'>,
  body: FinalizacaoVenda,
  devolucao: boolean,
): Plano['abatimentos'] {
  const used = body.abatimento.filter((titulo) => titulo.valor > 0)
  const soma = sum(used)
  if (soma !== toCents(body.vlabatimento)) refuse(VAREJO_MESSAGES.abatimentos)
  if (devolucao && soma > 0) refuse(VAREJO_MESSAGES.devolucaoSemAbatimento)
  if (soma > toCents(valor) - toCents(body.vldesconto)) refuse(VAREJO_MESSAGES.abatimentoAcima)
  const seen = new Set<string>()
  for (const { numero } of used) {
    if (seen.has(numero)) refuse(VAREJO_MESSAGES.tituloRepetido(numero))
    seen.add(numero)
  }
  return used
}

interface Parcelamento {
  moedas: Tabelas['moedas']
  /** Due dates that the condition gives. */
  prazos: readonly string[]
  hoje: string
  devolucao: boolean
}

function parcelasOf(
  { itcondivenda }: FinalizacaoVenda,
  { moedas, prazos, hoje, devolucao }: Parcelamento,
): ParcelaFinal[] {
  const known = new Map(moedas.map((moeda) => [moeda.codmoe, moeda]))
  const tipo = devolucao ? MOEDA_TIPO.devolucao : MOEDA_TIPO.venda
  return itcondivenda.map((parcela, i) => {
    const { nrparcela, vencimento, valor, cdmoeda } = parcela
    if (valor <= 0) refuse(VAREJO_MESSAGES.parcelaSemValor)
    const prazo = prazos[nrparcela - 1]
    if (prazo === undefined) throw ruleError(VAREJO_MESSAGES.parcelaDesconhecida(nrparcela, prazos.length))
    if (vencimento < hoje) refuse(VAREJO_MESSAGES.parcelaVencida)
    const ate = addDays(prazo, FOLGA)
    if (vencimento > ate) refuse(VAREJO_MESSAGES.parcelaDistante(formatDateBr(ate)))
    const moeda = known.get(cdmoeda)
    if (moeda?.tipo !== tipo) throw ruleError(VAREJO_MESSAGES.moeda(cdmoeda))
    const { meio } = moeda
    // The part of a return that does not become a credit is paid out.
    const quitada = devolucao ? !CREDITOS.includes(meio) : isAVista(meio) && vencimento === hoje
    return { ordem: i + 1, nrparcela, vencimento, valor, cdmoeda, meio, quitada }
  })
}
