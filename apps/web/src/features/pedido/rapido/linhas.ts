import type { LinhaConferida } from '@trama/contract/apl/pedido/linhas'
import { type LinhaLida, parseLeitura, parseQtde } from '@trama/rules/linhas/linhas'
import { typedNumber } from '@trama/rules/number-br'
import { CONFERIR_MESSAGES } from '@trama/rules/linhas/messages'
import { isItemLocked } from '@trama/rules/pedido/status'
import { decimaisDe, erroDoTexto } from '@trama/rules/pedido/quantidade'
import type { ItemForm } from '../form/form-model'

/** A line of the quick order while it is being put together; the texts are as they were typed. */
export interface LinhaRapida extends LinhaLida {
  id: number
  /** Lines that came in together: a text, a file. */
  lote: number
  /** 0: scanned, or of a former purchase. */
  linha: number
  /** Every code that was scanned into it. */
  lidos: readonly string[]
  /** Later lines of the text that named the same colour and size, and count here. */
  repetida?: readonly number[]
  /** What the server says of it; null while it is not asked yet. */
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

/** What a scan was taken for. */
export interface Leitura {
  codigo: string
  qtde: number
}

/** A scan of '7891000315507' or '3*7891000315507'; undefined when it is neither. */
export function leituraOf(text: string): Leitura | undefined {
  const read = parseLeitura(text)
  const qtde = read && parseQtde(read.qtde)
  return read && qtde ? { codigo: read.codigo, qtde } : undefined
}

const isOf = ({ lidos, conferida }: LinhaRapida, scanned: string) =>
  lidos.includes(scanned) || (conferida?.erro === null && conferida.barra === scanned)

/** The line that a scan counts on. */
export const linhaOf = (linhas: readonly LinhaRapida[], { codigo }: Leitura): LinhaRapida | undefined =>
  linhas.find((linha) => isOf(linha, codigo))

/** Counts a scan on its line, or begins one. */
export function addLeitura(linhas: readonly LinhaRapida[], leitura: Leitura): LinhaRapida[] {
  const { codigo, qtde } = leitura
  const found = linhaOf(linhas, leitura)
  if (!found) {
    const nova = { linha: 0, codigo, barra: false, cor: '', tam: '', qtde: qtdeText(qtde), lidos: [codigo] }
    return addLinhas(linhas, [nova])
  }
  return linhas.map((linha) => (linha === found ? plus(linha, qtde, [codigo]) : linha))
}

/** Takes a scan back. */
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

/** The quantity of a line as it is typed, 0 for none: its item says whether a dot parts thousands or decimals. */
export const qtdeOf = ({ qtde, conferida }: Pick<LinhaRapida, 'qtde' | 'conferida'>): number =>
  parseQtde(qtde, conferida ? decimaisDe(conferida) : undefined) ?? 0

type Change = Partial<Pick<LinhaRapida, 'codigo' | 'cor' | 'tam' | 'qtde'>>

/** A corrected line is asked about again, unless it is the quantity alone. */
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
 * Replies to the lines that were asked about, in their order; one that changed meanwhile waits for its own. Lines of
 * the same colour and size become one.
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
  // Scans have no line, and another text counts its lines anew.
  if (first.linha === 0 || later.lote !== first.lote) return sum
  return { ...sum, repetida: [...(first.repetida ?? []), later.linha, ...(later.repetida ?? [])] }
}

const keyOf = ({ codigo, cor, tam }: { codigo: string; cor: string; tam: string }) =>
  `${codigo}\t${cor}\t${tam}`

/** Left empty it is one piece. */
const qtdeProblem = ({ qtde, conferida }: LinhaRapida): string | undefined =>
  qtde.trim() === '' ? undefined : erroDoTexto(qtde, conferida ? decimaisDe(conferida) : undefined)

/** Whether the line is known and its quantity right. */
export const isPronta = (linha: LinhaRapida): linha is LinhaPronta =>
  linha.conferida !== null && linha.conferida.erro === null && qtdeProblem(linha) === undefined

/** Why a line can't enter the order as it is; undefined when it can, or is not known yet. */
export function erroOf(linha: LinhaRapida, locked: ReadonlySet<string>): string | undefined {
  if (linha.codigo.trim() === '') return CONFERIR_MESSAGES.semCodigo
  if (linha.conferida?.erro) return linha.conferida.erro
  const problem = qtdeProblem(linha)
  if (problem !== undefined) return problem
  return isPronta(linha) && locked.has(keyOf(linha.conferida)) ? CONFERIR_MESSAGES.travado : undefined
}

/** The colours and sizes of an order that no quick line may touch, and those that it has already. */
export const cellsOf = (itens: readonly ItemForm[]) => ({
  locked: new Set(itens.filter(isItemLocked).map(keyOf)),
  quantities: itens.reduce(
    (all, item) => all.set(keyOf(item), (all.get(keyOf(item)) ?? 0) + item.qtde),
    new Map<string, number>(),
  ),
})

/** Quantity that the order has of a line's colour and size. */
export const inOrder = (linha: LinhaPronta, quantities: ReadonlyMap<string, number>): number =>
  quantities.get(keyOf(linha.conferida)) ?? 0

/** What happens to a quantity that the order has already. */
export type Juntar = 'somar' | 'substituir'

/** The order's items with the lines in them; what it has of a colour and size keeps its price and notes. */
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
    // A second line of the same colour and size has another pattern: what is added counts once.
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
