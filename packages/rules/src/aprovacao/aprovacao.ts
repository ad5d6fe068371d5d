/** Who may release a document by its value: limits by user, a second approver, and nobody the own document. */
import { formatBRL, parseNumberBr } from '../number-br'

/** A parameter in reais, written as 5000, 5000.00 or 5.000,00; an unreadable parameter allows nothing. */
export function valorDoParametro(valor: string): number {
  const plain = /^\d+(\.\d{1,2})?$/.test(valor.trim())
    ? Number(valor)
    : parseNumberBr(valor.trim(), { positiveOnly: true, maxDecimals: 2 })
  return typeof plain === 'number' && plain >= 0 ? plain : 0
}

/** Whether a document of this value needs a second approver; no parameter means no. */
export const segundoAprovador = (valor: number, parametro: string | null | undefined): boolean =>
  typeof parametro === 'string' && valor > valorDoParametro(parametro)

export interface Liberador {
  id: number
  codigo_erp: string
}

/** The user who released a document, as the document keeps him; null where nobody did, or it was not recorded. */
export interface Pessoa {
  id: number | null
  cnpj: string | null
  codigo_erp: string | null
}

const CPF_DIGITS = 11
const isCpf = (cnpj: string | null) => cnpj?.length === CPF_DIGITS

/**
 * Whether two users are one person: the same CPF or the same ERP user counts as well, because an administrator can make
 * a second user for himself. A CNPJ identifies nobody: a company may register all of its staff with its own.
 */
export const isSamePerson = (one: Pessoa, other: Liberador & { cnpj: string }): boolean =>
  one.id === other.id ||
  (isCpf(one.cnpj) && one.cnpj === other.cnpj) ||
  (other.codigo_erp !== '' && one.codigo_erp === other.codigo_erp)

/** Facts of a document that waits for a release, and the company's rules. */
export interface ALiberar {
  valor: number
  /** The portal user who saved the document last, and the ERP user it belongs to. */
  salvo_id: number | null
  usuario: string | null
  /** Parameter: S where nobody may release the own document. */
  propria: string | null
  /** Parameter: maximum value that this user may release. */
  limite: string | null
}

export const IMPEDIMENTOS_DO_LIBERADOR = ['propria', 'limite', 'outra_pessoa'] as const

interface ImpedimentoDoLiberador {
  codigo: (typeof IMPEDIMENTOS_DO_LIBERADOR)[number]
  texto: string
}

/** Reason why a user may not release a document; undefined when he may. */
export function impedimentoDoLiberador(
  { valor, salvo_id, usuario, propria, limite: parametro }: ALiberar,
  quem: Liberador,
  messages: Pick<AprovacaoMessages, 'propria' | 'limite'>,
): ImpedimentoDoLiberador | undefined {
  const isOwn = salvo_id === quem.id || (quem.codigo_erp !== '' && usuario === quem.codigo_erp)
  if (propria === 'S' && isOwn) return { codigo: 'propria', texto: messages.propria }
  const limite = parametro === null ? undefined : valorDoParametro(parametro)
  return limite !== undefined && valor > limite
    ? { codigo: 'limite', texto: messages.limite(valor, limite) }
    : undefined
}

/** The reason why a user may not release a document, in words. */
export const recusaDoLiberador = (
  documento: ALiberar,
  quem: Liberador,
  messages: Pick<AprovacaoMessages, 'propria' | 'limite'>,
): string | undefined => impedimentoDoLiberador(documento, quem, messages)?.texto

interface Palavras {
  /** Name of the document, such as "Compra" or "Pagamento". */
  nome: string
  genero: 'a' | 'o'
  /** Text that says what has happened to the document since its release. */
  andou: string
}

export function aprovacaoMessages({ nome, genero, andou }: Palavras) {
  const um = nome.toLowerCase()
  const este = genero === 'a' ? `Esta ${um}` : `Este ${um}`
  return {
    propria: `Ninguém libera ${genero} própri${genero} ${um}. Peça a outra pessoa.`,
    limite: (valor: number, limite: number) =>
      `Valor de ${formatBRL(valor)} acima do seu limite de liberação (${formatBRL(limite)}).`,
    encerrada: `${este} não aguarda liberação.`,
    recusada: `${este} foi recusad${genero} e aguarda correção.`,
    andou: `${este} ${andou}`,
    outraPessoa: 'A outra liberação tem de ser de outra pessoa.',
    faltaSegundo: (n: number) => `${nome} ${n} aguarda o segundo aprovador.`,
    liberada: `${este} já está liberad${genero}.`,
  } as const
}
export type AprovacaoMessages = ReturnType<typeof aprovacaoMessages>
