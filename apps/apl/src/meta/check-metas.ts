import type { MetaConferida, metaRoutes } from '@trama/contract/apl/meta/meta'
import type { RouteInput } from '@trama/contract/route'
import { groupBy } from '@trama/rules/group-by'
import { META_MESSAGES } from '@trama/rules/meta/messages'
import { parseMes } from '@trama/rules/meta/mes'
import { bareNumber, parseNumberBr } from '@trama/rules/number-br'
import { cleanTaxId, isTaxId } from '@trama/rules/tax-id'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { representante } from '../representante/tables'
import { loadCelulas, type Stored } from './load-celulas'
import { visibleMetas } from './policy'

type Body = RouteInput<typeof metaRoutes.checkMetas>['body']
type Row = Body['linhas'][number]

const REPRESENTANTE = columnsOf(alias(representante, 'r'), 'codrep, nome, cnpj')
type Representante = RowOf<typeof REPRESENTANTE>

/** A line of the file and what was understood of it. */
interface Lida {
  linha: Row
  rep: Representante | undefined
  mes: string | undefined
  valor: number | undefined
  pecas: number | undefined
  erros: string[]
}

/** Tells what each line of a file would change, with the versions that a save must send; writes nothing. */
export async function checkMetas(ctx: AplContext, { ano, linhas }: Body): Promise<MetaConferida[]> {
  const find = finderOf(
    await selectRows(ctx.db, REPRESENTANTE, sql`from representante r where ${visibleMetas(ctx)}`),
  )
  const lidas = linhas.map((row) => readRow(row, ano, find))
  refuseRepeated(lidas)
  const wanted = lidas.flatMap(({ rep, mes }) => (rep && mes ? [{ codrep: rep.codrep, mes }] : []))
  const stored = new Map((await loadCelulas(ctx.db, ctx, wanted)).map((one) => [keyOf(one), one]))
  return lidas.map((lida) => conferida(lida, lida.rep && lida.mes ? stored.get(cellKey(lida)) : undefined))
}

const keyOf = ({ codrep, mes }: { codrep: string; mes: string }) => JSON.stringify([codrep, mes])
const cellKey = ({ rep, mes }: Lida) => keyOf({ codrep: rep?.codrep ?? '', mes: mes ?? '' })

type Find = (typed: string) => Representante | string

/** Finds a representative by code, with or without leading zeros, by tax id or by whole name. */
function finderOf(all: readonly Representante[]): Find {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  const bare = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code)
  const codes = new Map(all.map((rep) => [rep.codrep, rep]))
  const bareCodes = groupBy(all, ({ codrep }) => bare(codrep))
  const taxIds = new Map(all.map((rep) => [rep.cnpj, rep]))
  const names = groupBy(all, ({ nome }) => plain(nome))
  return (typed) => {
    if (typed === '') return META_MESSAGES.semRepresentante
    const exact = codes.get(typed) ?? (isTaxId(typed) ? taxIds.get(cleanTaxId(typed)) : undefined)
    if (exact) return exact
    const [found, another] = bareCodes.get(bare(typed)) ?? names.get(plain(typed)) ?? []
    if (another) return META_MESSAGES.variosRepresentantes
    return found ?? META_MESSAGES.representante(typed)
  }
}

function readRow(linha: Row, ano: number, find: Find): Lida {
  const found = find(linha.representante.trim())
  const mes = parseMes(linha.mes, ano)
  const valor = numberOf(linha.valor, 2)
  const pecas = numberOf(linha.pecas, 0)
  const erros = [
    typeof found === 'string' && found,
    mes === undefined && META_MESSAGES.mesInvalido,
    valor === undefined && linha.valor !== undefined && META_MESSAGES.valorInvalido,
    pecas === undefined && linha.pecas !== undefined && META_MESSAGES.pecasInvalidas,
    ((valor ?? 0) > MAX_VALOR || (pecas ?? 0) > MAX_PECAS) && META_MESSAGES.valorAlto,
    linha.valor === undefined && linha.pecas === undefined && META_MESSAGES.semMeta,
  ].filter((erro) => erro !== false)
  return { linha, rep: typeof found === 'string' ? undefined : found, mes, valor, pecas, erros }
}

const MAX_VALOR = 9_999_999_999.99
const MAX_PECAS = 2_147_483_647
const numberOf = (text: string | undefined, maxDecimals: number) =>
  parseNumberBr(bareNumber(text ?? ''), { positiveOnly: true, maxDecimals }) ?? undefined

/** Refuses a goal that occurs twice; the second one names the line of the first. */
function refuseRepeated(lidas: readonly Lida[]): void {
  const first = new Map<string, number>()
  for (const lida of lidas) {
    if (!lida.rep || !lida.mes) continue
    const key = cellKey(lida)
    const before = first.get(key)
    if (before === undefined) first.set(key, lida.linha.linha)
    else lida.erros.push(META_MESSAGES.jaNaLinha(before))
  }
}

function conferida({ linha, rep, mes, valor, pecas, erros }: Lida, atual: Stored | undefined): MetaConferida {
  const { valor: antes = null, pecas: pecasAntes = null, versao = 0 } = atual ?? {}
  const isValid = rep !== undefined && mes !== undefined && erros.length === 0
  const isSame = isStored(valor, antes) && isStored(pecas, pecasAntes)
  const existing = isSame ? 'igual' : antes === null && pecasAntes === null ? 'nova' : 'alterada'
  return {
    linha: linha.linha,
    representante: linha.representante,
    mes: mes ?? linha.mes,
    situacao: isValid ? existing : 'erro',
    nome: rep?.nome ?? null,
    celula: isValid ? { codrep: rep.codrep, mes, valor, pecas, versao } : null,
    antes: { valor: antes, pecas: pecasAntes },
    erros,
  }
}

/** Whether a value is stored already: a missing value changes nothing, and 0 means no goal. */
const isStored = (given: number | undefined, stored: number | null) =>
  given === undefined || (given || null) === stored
