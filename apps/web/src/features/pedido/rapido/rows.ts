import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import { formsOfBarra, parseLeitura } from '@trama/rules/rows/codigo-barra'
import { type ReadRow, parseQtde } from '@trama/rules/rows/rows'
import { typedNumber } from '@trama/rules/number-br'
import { CONFERIR_MESSAGES } from '@trama/rules/rows/messages'
import { isItemLocked } from '@trama/rules/pedido/status'
import { decimaisDe, erroDoTexto } from '@trama/rules/pedido/quantidade'
import type { ItemForm } from '../form/form-model'

/** A line of the quick order before it enters the order; its texts are as typed. */
export interface QuickRow extends ReadRow {
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
  conferida: CheckedRow | null
}

/** A line that can enter the order. */
export type ReadyRow = QuickRow & { conferida: CompletaConferida }
type CompletaConferida = CheckedRow & Record<'cor' | 'tam' | 'descricao', string> & { preco: number }

export type NewRow = Omit<QuickRow, 'id' | 'lote' | 'conferida' | 'repetida'>

let lastId = 0
let lastLote = 0

export function addRows(rows: readonly QuickRow[], novas: readonly NewRow[]): QuickRow[] {
  const lote = ++lastLote
  return [...rows, ...novas.map((nova) => ({ ...nova, id: ++lastId, lote, conferida: null }))]
}

export const novaOf = (lida: ReadRow): NewRow => ({ ...lida, qtde: understood(lida.qtde), lidos: [] })

/** A quantity as it was understood; a text that is none stays as it is, to be corrected. */
function understood(text: string): string {
  const qtde = text.trim() === '' ? undefined : parseQtde(text)
  return qtde === undefined ? text : typedNumber(qtde)
}

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

const isOf = ({ lidos, conferida }: QuickRow, scanned: string) =>
  lidos.includes(scanned) ||
  (conferida?.erro === null && formsOfBarra(scanned).includes(conferida.barra ?? ''))

/** The line that a scan is counted on. */
export const rowOf = (rows: readonly QuickRow[], { codigo }: Leitura): QuickRow | undefined =>
  rows.find((row) => isOf(row, codigo))

/** Adds the scan to its line, or begins a new line. */
export function addLeitura(rows: readonly QuickRow[], leitura: Leitura): QuickRow[] {
  const { codigo, qtde } = leitura
  const found = rowOf(rows, leitura)
  if (!found) {
    const nova = { linha: 0, codigo, barra: false, cor: '', tam: '', qtde: qtdeText(qtde), lidos: [codigo] }
    return addRows(rows, [nova])
  }
  return rows.map((row) => (row === found ? plus(row, qtde, [codigo]) : row))
}

/** Subtracts a scan from its line. */
export function undoLeitura(rows: readonly QuickRow[], leitura: Leitura): QuickRow[] {
  const found = rowOf(rows, leitura)
  return rows.flatMap((row) => {
    if (row !== found) return row
    const left = plus(row, -leitura.qtde)
    return qtdeOf(left) > 0 ? left : []
  })
}

function plus(row: QuickRow, qtde: number, lidos: readonly string[] = []): QuickRow {
  const total = qtdeOf(row) + qtde
  return { ...row, qtde: qtdeText(total), lidos: [...new Set([...row.lidos, ...lidos])] }
}

const qtdeText = (qtde: number) => typedNumber(Math.round(qtde * 1000) / 1000)

/** Quantity of a line, 0 for none or one that its item cannot have. */
export const qtdeOf = ({ qtde, conferida }: Pick<QuickRow, 'qtde' | 'conferida'>): number =>
  parseQtde(qtde, conferida ? decimaisDe(conferida) : undefined) ?? 0

type Change = Partial<Pick<QuickRow, 'codigo' | 'cor' | 'tam' | 'qtde'>>

/** Changes a line and has the server check it again, unless only the quantity changed. */
export const changeRow = (rows: readonly QuickRow[], id: number, change: Change): QuickRow[] =>
  rows.map((row) => {
    if (row.id !== id) return row
    const isSame = (['codigo', 'cor', 'tam'] as const).every(
      (field) => change[field] === undefined || change[field] === row[field],
    )
    if (isSame) return { ...row, ...change, qtde: understood(change.qtde ?? row.qtde) }
    return { ...row, ...change, barra: false, lidos: [], repetida: [], conferida: null }
  })

export const removeRow = (rows: readonly QuickRow[], id: number): QuickRow[] =>
  rows.filter((row) => row.id !== id)

/**
 * Stores the server's replies on the lines asked about, in the order of the call; a line that changed meanwhile waits
 * for its own reply. Lines of the same colour and size are merged.
 */
export function withConferidas(
  rows: readonly QuickRow[],
  asked: readonly QuickRow[],
  replies: readonly CheckedRow[],
): QuickRow[] {
  const reply = new Map(asked.map((linha, at) => [linha.id, { linha, conferida: replies[at] ?? null }]))
  const known = rows.map((row) => {
    const found = reply.get(row.id)
    const isSame =
      found && (['codigo', 'cor', 'tam'] as const).every((field) => found.linha[field] === row[field])
    return isSame ? { ...row, conferida: found.conferida } : row
  })
  return summed(known)
}

function summed(rows: readonly QuickRow[]): QuickRow[] {
  const first = new Map<string, QuickRow>()
  for (const row of rows) {
    const key = isPronta(row) ? keyOf(row.conferida) : `linha ${row.id}`
    const same = first.get(key)
    first.set(key, same ? joined(same, row) : row)
  }
  return [...first.values()]
}

function joined(first: QuickRow, later: QuickRow): QuickRow {
  const sum = plus(first, qtdeOf(later), later.lidos)
  // Scans have no line number, and the line numbers of another text mean other lines.
  if (first.linha === 0 || later.lote !== first.lote) return sum
  return { ...sum, repetida: [...(first.repetida ?? []), later.linha, ...(later.repetida ?? [])] }
}

const keyOf = ({ codigo, cor, tam }: { codigo: string; cor: string; tam: string }) =>
  `${codigo}\t${cor}\t${tam}`

/** Error in a line's quantity; an empty quantity counts as one piece. */
const qtdeProblem = ({ qtde, conferida }: QuickRow): string | undefined =>
  qtde.trim() === '' ? undefined : erroDoTexto(qtde, conferida ? decimaisDe(conferida) : undefined)

/** Whether the server knows the line's item and the quantity is valid. */
export const isPronta = (row: QuickRow): row is ReadyRow =>
  row.conferida !== null && row.conferida.erro === null && qtdeProblem(row) === undefined

/** Why a line cannot enter the order; undefined when it can or has not been checked yet. */
export function erroOf(row: QuickRow, locked: ReadonlySet<string>): string | undefined {
  if (row.codigo.trim() === '') return CONFERIR_MESSAGES.semCodigo
  if (row.conferida?.erro) return row.conferida.erro
  const problem = qtdeProblem(row)
  if (problem !== undefined) return problem
  return isPronta(row) && locked.has(keyOf(row.conferida)) ? CONFERIR_MESSAGES.travado : undefined
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
export const inOrder = (row: ReadyRow, quantities: ReadonlyMap<string, number>): number =>
  quantities.get(keyOf(row.conferida)) ?? 0

/** Whether the quantity of a line is added to the one already in the order or replaces it. */
export type Juntar = 'somar' | 'substituir'

/**
 * The order's items with the quick lines joined in; a colour and size already in the order keeps its price and notes.
 */
export function joinItens(itens: readonly ItemForm[], rows: readonly ReadyRow[], juntar: Juntar): ItemForm[] {
  const wanted = new Map(rows.map((row) => [keyOf(row.conferida), row]))
  const used = new Set<string>()
  const kept = itens.flatMap((item) => {
    const key = keyOf(item)
    const row = wanted.get(key)
    if (!row) return item
    const qtde = qtdeOf(row)
    // A second item of the same colour and size has another pattern: the line's quantity counts once.
    if (used.has(key)) return juntar === 'somar' ? item : []
    used.add(key)
    return { ...item, qtde: juntar === 'somar' ? Math.round((item.qtde + qtde) * 1000) / 1000 : qtde }
  })
  return [...kept, ...rows.filter(({ conferida }) => !used.has(keyOf(conferida))).map(newItem)]
}

function newItem(row: ReadyRow): ItemForm {
  const { conferida } = row
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
    qtde: qtdeOf(row),
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
