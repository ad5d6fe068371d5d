import type { LinhaConferida } from '@trama/contract/apl/pedido/linhas'
import { type LinhaLida, parseLeitura, parseQtde } from '@trama/rules/linhas/linhas'
import { typedNumber } from '@trama/rules/number-br'
import { CONFERIR_MESSAGES } from '@trama/rules/linhas/messages'
import { isItemLocked } from '@trama/rules/pedido/status'
import { decimaisDe, erroDoTexto } from '@trama/rules/pedido/quantidade'
import type { ItemForm } from '../form/form-model'

/** A line of the quick order before it enters the order; its texts are as typed. */
export interface LinhaRapida extends LinhaLida {
  id: number
  /** Number shared by the lines that came in together, from one text or file. */
  lote: number
  /** Line number in the text or file; 0 for a scanned line or one from a former purchase. */
  linha: number
  /** Every scanned code that counts on this line. */
  lidos: readonly string[]
  /** Numbers of later lines of the text with the same colour and size, whose quantities count on this line. */
  repetida?: readonly number[]
  /** The server's check of the line; null while the line has not been checked. */
  conferida: LinhaConferida | null
}

/** A line that can enter the order. */
export type LinhaPronta = LinhaRapida & { conferida: CompletaConferida }
type CompletaConferida = LinhaConferida & Record<'cor' | 'tam' | 'descricao', string> & { preco: number }

export type NovaLinha = Omit<LinhaRapida, 'id' | 'lote' | 'conferida' | 'repetida'>

let lastId = 0
let lastLote = 0

export function addLinhas(linhas: readonly LinhaRapida[], novas: readonly NovaLinha[]): LinhaRapida[] {
  const lote = ++lastLote
  return [...linhas, ...novas.map((nova) => ({ ...nova, id: ++lastId, lote, conferida: null }))]
}

export const novaOf = (lida: LinhaLida): NovaLinha => ({ ...lida, lidos: [] })

/** Code and quantity that a scan was read as. */
export interface Leitura {
  codigo: string
  qtde: number
}

/** Reads a scan of '7891000315507' or '3*7891000315507'; undefined when the text is neither. */
export function leituraOf(text: string): Leitura | undefined {
  const read = parseLeitura(text)
  const qtde = read && parseQtde(read.qtde)
  return read && qtde ? { codigo: read.codigo, qtde } : undefined
}

const isOf = ({ lidos, conferida }: LinhaRapida, scanned: string) =>
  lidos.includes(scanned) || (conferida?.erro === null && conferida.barra === scanned)

/** The line that a scan is counted on. */
export const linhaOf = (linhas: readonly LinhaRapida[], { codigo }: Leitura): LinhaRapida | undefined =>
  linhas.find((linha) => isOf(linha, codigo))

/** Adds the scan to its line, or begins a new line. */
export function addLeitura(linhas: readonly LinhaRapida[], leitura: Leitura): LinhaRapida[] {
  const { codigo, qtde } = leitura
  const found = linhaOf(linhas, leitura)
  if (!found) {
    const nova = { linha: 0, codigo, barra: false, cor: '', tam: '', qtde: qtdeText(qtde), lidos: [codigo] }
    return addLinhas(linhas, [nova])
  }
  return linhas.map((linha) => (linha === found ? plus(linha, qtde, [codigo]) : linha))
}

/** Subtracts a scan from its line. */
export function undoLeitura(linhas: readonly LinhaRapida[], leitura: Leitura): LinhaRapida[] {
  const found = linhaOf(linhas, leitura)
  return linhas.flatMap((linha) => {
    if (linha !== found) return linha
    const left = plus(linha, -leitura.qtde)
    return qtdeOf(left) > 0 ? left : []
  })
}

function plus(linha: LinhaRapida, qtde: number, lidos: readonly string[] = []): LinhaRapida {
  const total = qtdeOf(linha) + qtde
  return { ...linha, qtde: qtdeText(total), lidos: [...new Set([...linha.lidos, ...lidos])] }
}

const qtdeText = (qtde: number) => typedNumber(Math.round(qtde * 1000) / 1000)

/** Quantity of a line as typed, 0 for none; the line's item decides whether a dot separates thousands or decimals. */
export const qtdeOf = ({ qtde, conferida }: Pick<LinhaRapida, 'qtde' | 'conferida'>): number =>
  parseQtde(qtde, conferida ? decimaisDe(conferida) : undefined) ?? 0

type Change = Partial<Pick<LinhaRapida, 'codigo' | 'cor' | 'tam' | 'qtde'>>

/** Changes a line and has the server check it again, unless only the quantity changed. */
export const changeLinha = (linhas: readonly LinhaRapida[], id: number, change: Change): LinhaRapida[] =>
  linhas.map((linha) => {
    if (linha.id !== id) return linha
    const isSame = (['codigo', 'cor', 'tam'] as const).every(
      (field) => change[field] === undefined || change[field] === linha[field],
    )
    if (isSame) return { ...linha, ...change }
    return { ...linha, ...change, barra: false, lidos: [], repetida: [], conferida: null }
  })

export const removeLinha = (linhas: readonly LinhaRapida[], id: number): LinhaRapida[] =>
  linhas.filter((linha) => linha.id !== id)

/**
 * Stores the server's replies on the lines asked about, in the order of the call; a line that changed meanwhile waits
 * for its own reply. Lines of the same colour and size are merged.
 */
export function withConferidas(
  linhas: readonly LinhaRapida[],
  asked: readonly LinhaRapida[],
  replies: readonly LinhaConferida[],
): LinhaRapida[] {
  const reply = new Map(asked.map((linha, at) => [linha.id, { linha, conferida: replies[at] ?? null }]))
  const known = linhas.map((linha) => {
    const found = reply.get(linha.id)
    const isSame =
      found && (['codigo', 'cor', 'tam'] as const).every((field) => found.linha[field] === linha[field])
    return isSame ? { ...linha, conferida: found.conferida } : linha
  })
  return summed(known)
}

function summed(linhas: readonly LinhaRapida[]): LinhaRapida[] {
  const first = new Map<string, LinhaRapida>()
  for (const linha of linhas) {
    const key = isPronta(linha) ? keyOf(linha.conferida) : `linha ${linha.id}`
    const same = first.get(key)
    first.set(key, same ? joined(same, linha) : linha)
  }
  return [...first.values()]
}

function joined(first: LinhaRapida, later: LinhaRapida): LinhaRapida {
  const sum = plus(first, qtdeOf(later), later.lidos)
  // Scans have no line number, and the line numbers of another text mean other lines.
  if (first.linha === 0 || later.lote !== first.lote) return sum
  return { ...sum, repetida: [...(first.repetida ?? []), later.linha, ...(later.repetida ?? [])] }
}

const keyOf = ({ codigo, cor, tam }: { codigo: string; cor: string; tam: string }) =>
  `${codigo}\t${cor}\t${tam}`

/** Error in a line's quantity; an empty quantity counts as one piece. */
const qtdeProblem = ({ qtde, conferida }: LinhaRapida): string | undefined =>
  qtde.trim() === '' ? undefined : erroDoTexto(qtde, conferida ? decimaisDe(conferida) : undefined)

/** Whether the server knows the line's item and the quantity is valid. */
export const isPronta = (linha: LinhaRapida): linha is LinhaPronta =>
  linha.conferida !== null && linha.conferida.erro === null && qtdeProblem(linha) === undefined

/** Why a line cannot enter the order; undefined when it can or has not been checked yet. */
export function erroOf(linha: LinhaRapida, locked: ReadonlySet<string>): string | undefined {
  if (linha.codigo.trim() === '') return CONFERIR_MESSAGES.semCodigo
  if (linha.conferida?.erro) return linha.conferida.erro
  const problem = qtdeProblem(linha)
  if (problem !== undefined) return problem
  return isPronta(linha) && locked.has(keyOf(linha.conferida)) ? CONFERIR_MESSAGES.travado : undefined
}

/** Colours and sizes of an order: those that no quick line may change, and the quantities of those already in it. */
export const cellsOf = (itens: readonly ItemForm[]) => ({
  locked: new Set(itens.filter(isItemLocked).map(keyOf)),
  quantities: itens.reduce(
    (all, item) => all.set(keyOf(item), (all.get(keyOf(item)) ?? 0) + item.qtde),
    new Map<string, number>(),
  ),
})

/** Quantity that the order already has of a line's colour and size. */
export const inOrder = (linha: LinhaPronta, quantities: ReadonlyMap<string, number>): number =>
  quantities.get(keyOf(linha.conferida)) ?? 0

/** Whether the quantity of a line is added to the one already in the order or replaces it. */
export type Juntar = 'somar' | 'substituir'

/**
 * The order's items with the quick lines joined in; a colour and size already in the order keeps its price and notes.
 */
export function joinItens(
  itens: readonly ItemForm[],
  linhas: readonly LinhaPronta[],
  juntar: Juntar,
): ItemForm[] {
  const wanted = new Map(linhas.map((linha) => [keyOf(linha.conferida), linha]))
  const used = new Set<string>()
  const kept = itens.flatMap((item) => {
    const key = keyOf(item)
    const linha = wanted.get(key)
    if (!linha) return item
    const qtde = qtdeOf(linha)
    // A second item of the same colour and size has another pattern: the line's quantity counts once.
    if (used.has(key)) return juntar === 'somar' ? item : []
    used.add(key)
    return { ...item, qtde: juntar === 'somar' ? Math.round((item.qtde + qtde) * 1000) / 1000 : qtde }
  })
  return [...kept, ...linhas.filter(({ conferida }) => !used.has(keyOf(conferida))).map(newItem)]
}

function newItem(linha: LinhaPronta): ItemForm {
  const { conferida } = linha
  const { codigo, descricao, cor, desc_cor, tam, preco } = conferida
  return {
    ordem: null,
    codigo,
    descricao,
    cor,
    desc_cor: desc_cor ?? cor,
    tam,
    preco,
    preco_orig: preco,
    qtde: qtdeOf(linha),
    qtde_f: 0,
    cancelado: 0,
    expedido: 0,
    reservado: 0,
    dt_entrega: null,
    desc_pack: null,
    estampa: null,
    desc_estampa: null,
    observacao: null,
  }
}
