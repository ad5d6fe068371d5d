/** XML of carriage, instalments, payment and further data. */
import { formatBRL } from '@trama/rules/number-br'
import { fromCents, toCents } from '@trama/rules/money'
import { CARTOES, MEIO } from '@trama/rules/varejo/meio'
import type { Destinatario } from '../conferir'
import type { NfeDuplicata, NfeFacts, NfePagamento, NfePagamentos } from '../facts'
import type { Somas } from '../impostos/somar'
import type { XmlTree } from './elemento'
import { reais } from './numeros'
import { nfeText } from './texto'

/** Freight codes of orders (CIF, FOB, third party, none, own of sender and of recipient) as the schema has them. */
const MOD_FRETE = { 1: '0', 2: '1', 3: '2', 4: '9', 5: '3', 6: '4' } as const

export function transpTree({ cif, transportadora, volumes }: NfeFacts): XmlTree {
  const modFrete = MOD_FRETE[cif]
  if (modFrete === '9') return { modFrete }
  const xNome = nfeText(transportadora?.nome, 60)
  return {
    modFrete,
    transporta: xNome.length < 2 ? undefined : { xNome },
    vol: volumes ? { qVol: String(Math.round(volumes)), esp: 'VOLUME' } : undefined,
  }
}

/** Whether a part of the amount is due after the day of issue. */
const hasLater = ({ emissao }: NfeFacts, parcelas: readonly NfeDuplicata[]) =>
  parcelas.some(({ vencimento }) => vencimento > emissao.dia)

/**
 * The instalments that the customer owes. What is paid on the day of issue has none, as NT 2025.001 asks (rejection
 * 853); what a card pays is owed by its operator.
 */
export function cobrTree(facts: NfeFacts, parcelas: readonly NfeDuplicata[]): XmlTree | undefined {
  const { numero, pagamento } = facts
  if (!hasLater(facts, parcelas)) return undefined
  if (typeof pagamento === 'string' && CARTOES.includes(pagamento)) return undefined
  const valor = parcelas.reduce((sum, parcela) => sum + toCents(parcela.valor), 0)
  return {
    fat: { nFat: String(numero), vOrig: reais(valor), vDesc: reais(0), vLiq: reais(valor) },
    dup: parcelas.map((parcela, i) => ({
      nDup: String(i + 1).padStart(3, '0'),
      dVenc: parcela.vencimento,
      vDup: reais(toCents(parcela.valor)),
    })),
  }
}

export function pagTree(facts: NfeFacts, valor: number, parcelas: readonly NfeDuplicata[]): XmlTree {
  const { pagamento } = facts
  if (typeof pagamento === 'object') return pagamentosTree(pagamento)
  if (pagamento === NADA || parcelas.length === 0) return SEM_PAGAMENTO
  const aPrazo = hasLater(facts, parcelas)
  return { detPag: detPag({ meio: pagamento, valor: fromCents(valor), aPrazo }) }
}

/** Code for nothing to pay. */
const NADA = '90'
const SEM_PAGAMENTO: XmlTree = { detPag: { tPag: NADA, vPag: reais(0) } }
/** Payments by machines that are not connected with the till. */
const DE_MAQUINA: ReadonlySet<string> = new Set([...CARTOES, MEIO.pixDinamico])
/** Code for other payments, for which the schema asks a description. */
const OUTROS = MEIO.outros

function pagamentosTree({ meios, troco }: NfePagamentos): XmlTree {
  const paid = meios.filter((meio) => meio.valor > 0)
  if (paid.length === 0) return SEM_PAGAMENTO
  return {
    detPag: paid.map(detPag),
    vTroco: troco > 0 ? reais(toCents(troco)) : undefined,
  }
}

const detPag = ({ meio, valor, aPrazo }: NfePagamento): XmlTree => ({
  indPag: aPrazo ? '1' : '0',
  tPag: meio,
  xPag: meio === OUTROS ? 'Outros' : undefined,
  vPag: reais(toCents(valor)),
  card: DE_MAQUINA.has(meio) ? { tpIntegra: '2' } : undefined,
})

/** Name of the remark with the customer's real name, when a sentence stands in place of the name. */
export const NOME_REAL = 'DESTINATARIO'

export function infAdicTree(
  facts: NfeFacts,
  somas: Somas,
  { destinatario, simples, ambiente }: { destinatario: Destinatario; simples: boolean; ambiente: 1 | 2 },
): XmlTree | undefined {
  const { credito, difal } = somas
  const texts = [
    facts.pedido ? `Pedido ${facts.pedido}.` : '',
    simples &&
      'Documento emitido por ME ou EPP optante pelo Simples Nacional. Não gera direito a crédito fiscal de IPI.',
    credito.valor > 0 &&
      `Permite o aproveitamento do crédito de ICMS de ${formatBRL(credito.valor / 100)}, nos termos do art. 23 da LC 123/2006.`,
    difal.valor > 0 && `ICMS da UF de destino (EC 87/2015): ${formatBRL(difal.valor / 100)}.`,
    facts.obs,
  ]
  const infCpl = nfeText(texts.filter(Boolean).join(' '), 5000) || undefined
  const obsCont = ambiente === 2 ? { '@xCampo': NOME_REAL, xTexto: destinatario.nome } : undefined
  return infCpl || obsCont ? { infCpl, obsCont } : undefined
}
