/** Values typed to finish a sale, their totals, their errors, and the body that is sent (S2 §3, §5). */
import type { Condicao, Moeda } from '@trama/contract/apl/catalogo'
import type { FinalizacaoVenda } from '@trama/contract/apl/varejo/finalizacao'
import type { TipoOperacao, Venda } from '@trama/contract/apl/varejo/venda'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { isIsoDate, todayIn } from '@trama/rules/date-br'
import { percentOf, sumMoney, toCents } from '@trama/rules/money'
import { formatBRL, formatPercent } from '@trama/rules/number-br'
import {
  type Abatimento,
  type Finalizacao,
  TROCO_MAX,
  trocoDe,
  valorAbatido,
  valorLiquido,
} from '@trama/rules/varejo/finalizacao'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { MEIO } from '@trama/rules/varejo/meio'
import { abaixoDaTabela } from '@trama/rules/varejo/preco-minimo'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { VendaParcela } from '@trama/rules/varejo/parcelas'

/** An open credit of the customer. */
export interface Credito extends Omit<Abatimento, 'valor'> {
  dt_vencto: string
}

export interface FinalizarForm {
  cdcondicao: string
  /** Code of the credit's operation. */
  tipo: string
  vldesconto: number | null
  parcelas: VendaParcela[]
  /** Credits used, each with the amount taken from it. */
  usados: Pick<Abatimento, 'numero' | 'valor'>[]
  /** Cash received from the customer. */
  recebido: number | null
}

/** Empty form. The first operation is preset as the usual one: a cashier does not choose it for each customer. */
export const emptyFinalizacao = (operacoes: readonly TipoOperacao[]): FinalizarForm => ({
  cdcondicao: '',
  tipo: operacoes[0]?.codigo ?? '',
  vldesconto: 0,
  parcelas: [],
  usados: [],
  recebido: null,
})

/** Values of the sale that the form's rules need beside what is typed. */
export interface Contexto {
  bruto: number
  venda: Pick<Venda, 'tipo_venda' | 'itens'>
  moedas: readonly Moeda[]
  creditos: readonly Credito[]
}

/** The discount in use: at most the gross value until the field is corrected; an invalid number counts as none. */
function descontoDe(vldesconto: number | null, bruto: number): number {
  return Number.isFinite(vldesconto) ? Math.min(Math.max(vldesconto ?? 0, 0), bruto) : 0
}

export function estadoDe(form: FinalizarForm, { bruto, creditos }: Omit<Contexto, 'venda'>): Finalizacao {
  const usado = new Map(form.usados.map(({ numero, valor }) => [numero, valor]))
  return {
    bruto,
    desconto: descontoDe(form.vldesconto, bruto),
    abatimentos: creditos.map((credito) => ({ ...credito, valor: usado.get(credito.numero) ?? 0 })),
    parcelas: form.parcelas,
  }
}

const meioDe = (moedas: readonly Moeda[], codmoe: string): string =>
  moedas.find((moeda) => moeda.codmoe === codmoe)?.meio ?? ''

/** Amount paid today at the till by these means. */
export function noCaixa(
  { parcelas }: Pick<FinalizarForm, 'parcelas'>,
  moedas: readonly Moeda[],
  ...meios: readonly string[]
): number {
  const hoje = todayIn()
  const taken = parcelas.filter(
    ({ codmoe, vencimento }) => vencimento === hoje && meios.includes(meioDe(moedas, codmoe)),
  )
  return sumMoney(taken.map(({ valor }) => valor))
}

/** Change to give back; null without cash, or while the received amount is empty. */
export function troco(
  form: Pick<FinalizarForm, 'parcelas' | 'recebido'>,
  moedas: readonly Moeda[],
): number | null {
  const dinheiro = noCaixa(form, moedas, MEIO.dinheiro)
  return dinheiro > 0 && form.recebido !== null ? trocoDe(form.recebido, dinheiro) : null
}

/** Every error that the server would refuse, each at its field. */
export function finalizarErrors(
  form: FinalizarForm,
  contexto: Contexto,
  condicao: Condicao | undefined,
): FieldError[] {
  const { bruto, moedas } = contexto
  const estado = estadoDe(form, contexto)
  const liquido = valorLiquido(estado)
  const desconto = form.vldesconto ?? 0
  const soma = sumMoney(form.parcelas.map(({ valor }) => valor))
  const found: (FieldError | false)[] = [
    form.cdcondicao === '' && { campo: 'cdcondicao', mensagem: VAREJO_MESSAGES.semCondicao },
    form.tipo === '' && { campo: 'tipo', mensagem: TEXTS.required },
    desconto > bruto && { campo: 'vldesconto', mensagem: VAREJO_MESSAGES.desconto },
    !(desconto >= 0) && { campo: 'vldesconto', mensagem: TEXTS.invalid },
    condicao !== undefined &&
      condicao.descmax > 0 &&
      passaDoMaximo(contexto, descontoDe(desconto, bruto), condicao.descmax) && {
        campo: 'vldesconto',
        mensagem: VAREJO_MESSAGES.descontoDaCondicao(formatPercent(condicao.descmax)),
      },
    ...(liquido > 0 ? form.parcelas.flatMap(parcelaErrors(todayIn())) : []),
    form.cdcondicao !== '' &&
      soma !== liquido && {
        campo: 'parcelas',
        mensagem: VAREJO_MESSAGES.parcelas(formatBRL(soma), formatBRL(liquido)),
      },
    form.usados.some(({ numero }) => !contexto.creditos.some((credito) => credito.numero === numero)) && {
      campo: 'usados',
      mensagem: VAREJO_MESSAGES.titulo,
    },
    form.recebido !== null &&
      !(form.recebido >= noCaixa(form, moedas, MEIO.dinheiro)) && {
        campo: 'recebido',
        mensagem: 'O valor recebido não cobre o pagamento em dinheiro.',
      },
    (troco(form, moedas) ?? 0) > TROCO_MAX && { campo: 'recebido', mensagem: VAREJO_MESSAGES.trocoAcima },
  ]
  return found.filter((error) => error !== false)
}

/** Whether discount and unit prices together go further below the price table than the condition allows. */
function passaDoMaximo({ bruto, venda }: Contexto, desconto: number, descmax: number): boolean {
  const isReturn = venda.tipo_venda === VENDA_TIPO.devolucao
  const itens = venda.itens.map((item) => ({ ...item, preco_orig: item.preco_orig ?? item.valor }))
  const { tabela, abatido } = isReturn
    ? {
        tabela: toCents(bruto),
        abatido: toCents(desconto) - venda.itens.reduce((sum, { quantidade }) => sum + quantidade, 0),
      }
    : abaixoDaTabela(itens, desconto)
  return abatido > percentOf(tabela, descmax)
}

const parcelaErrors =
  (hoje: string) =>
  ({ valor, vencimento, codmoe }: VendaParcela, at: number): FieldError[] => {
    const field = (nome: string) => `parcelas.${at}.${nome}`
    if (!isIsoDate(vencimento)) return [{ campo: field('vencimento'), mensagem: TEXTS.invalid }]
    return [
      ...(vencimento < hoje
        ? [{ campo: field('vencimento'), mensagem: VAREJO_MESSAGES.parcelaVencida }]
        : []),
      ...(codmoe ? [] : [{ campo: field('codmoe'), mensagem: TEXTS.required }]),
      ...(valor > 0 ? [] : [{ campo: field('valor'), mensagem: VAREJO_MESSAGES.parcelaSemValor }]),
    ]
  }

/** Body of the call; a net value of zero has no instalments. */
export function toBody(
  form: FinalizarForm,
  contexto: Contexto,
  versao: number | null | undefined,
): FinalizacaoVenda {
  const { desconto, abatimentos, parcelas } = estadoDe(form, contexto)
  const usados = abatimentos.filter(({ valor }) => valor > 0)
  const volta = troco(form, contexto.moedas)
  return {
    vldesconto: desconto,
    cdcondicao: form.cdcondicao,
    tipo: form.tipo,
    vlabatimento: valorAbatido(usados),
    itcondivenda: parcelas
      .filter(({ valor }) => valor > 0)
      .map(({ nrparcela, vencimento, valor, codmoe }) => ({ nrparcela, vencimento, valor, cdmoeda: codmoe })),
    abatimento: usados.map(({ numero, tipo, empresa, valor }) => ({ numero, tipo, empresa, valor })),
    ...(volta !== null && volta > 0 && { troco: volta }),
    versao,
  }
}
