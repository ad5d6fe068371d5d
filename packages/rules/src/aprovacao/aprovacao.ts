/** Who may release a document by its value: limits by user, a second approver, nobody the own one. */
import { formatBRL, parseNumberBr } from '../number-br'

/** A parameter in reais, as 5000, 5000.00 or 5.000,00; what cannot be read allows nothing. */
export function valorDoParametro(valor: string): number {
  const plain = /^\d+(\.\d{1,2})?$/.test(valor.trim())
    ? Number(valor)
    : parseNumberBr(valor.trim(), { positiveOnly: true, maxDecimals: 2 })
  return typeof plain === 'number' && plain >= 0 ? plain : 0
}

/** Whether a document of that value needs a second approver; the parameter may be missing. */
export const segundoAprovador = (valor: number, parametro: string | null | undefined): boolean =>
  typeof parametro === 'string' && valor > valorDoParametro(parametro)

export interface Liberador {
  id: number
  codigo_erp: string
}

/** What is known of a document that waits, and of the company's rules. */
export interface ALiberar {
  valor: number
  /** The portal user who saved it last, and the ERP user whose it is. */
  salvo_id: number | null
  usuario: string | null
  /** Parameter: S where nobody releases the own one. */
  propria: string | null
  /** Parameter: up to which value this user releases. */
  limite: string | null
}

export const IMPEDIMENTOS_DO_LIBERADOR = ['propria', 'limite', 'outra_pessoa'] as const

interface ImpedimentoDoLiberador {
  codigo: (typeof IMPEDIMENTOS_DO_LIBERADOR)[number]
  texto: string
}

/** What keeps somebody from releasing a document; undefined when nothing does. */
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

/** The same in words. */
export const recusaDoLiberador = (
  documento: ALiberar,
  quem: Liberador,
  messages: Pick<AprovacaoMessages, 'propria' | 'limite'>,
): string | undefined => impedimentoDoLiberador(documento, quem, messages)?.texto

interface Palavras {
  /** "Compra", "Pagamento". */
  nome: string
  genero: 'a' | 'o'
  /** What has gone on with it since. */
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
