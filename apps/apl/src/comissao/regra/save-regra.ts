/** Stores a new or changed rate, or refuses it with the reason. */
import type { ComissaoRegraInput } from '@trama/contract/apl/comissao/regra'
import { type ComissaoTaxa, erroDaFaixa, faixaEmPalavras, taxaSobreposta } from '@trama/rules/comissao/taxa'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { keeps } from '@trama/server-kit/db/keeps'
import { lockRegistro, storeRegistro, updateRegistro } from '../../kit/registro/store'
import { lockComissao } from '../lock-comissao'
import { comissao_regra } from '../tables'

const REGRA = columnsOf(
  alias(comissao_regra, 'p'),
  'codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde',
)

/** Deletes a rate; what closed months paid out by the rate stays. */
export function deleteRegra(ctx: AplContext, numero: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    await lockComissao(tx, empresa)
    const antes = await readFirst(
      tx,
      REGRA,
      (list) =>
        sql`delete from comissao_regra p where p.empresa = ${empresa} and p.numero = ${numero} returning ${list}`,
    )
    if (!antes) throw notFound()
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'comissao_regra', chave: numero, antes })
    return { resultado: `Taxa ${numero} excluída.` }
  })
}

type Taxa = Omit<ComissaoTaxa, 'numero'>

const KIND = {
  tabela: 'comissao_regra',
  registro: 'comissao_regra',
  colunas: sql.raw('codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde'),
} as const
const TAXA = columnsOf(
  alias(comissao_regra, 'p'),
  'numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde',
)
const LOCKED = columnsOf(
  alias(comissao_regra, 'p'),
  'codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde, versao',
)

/** Adds a rate, once for an idempotency key. */
export const createRegra = (ctx: AplContext, body: ComissaoRegraInput) =>
  onceFor(ctx, ['POST /Comissao/Regra', body], async (tx) => {
    const taxa = taxaOf(body)
    await lockComissao(tx, ctx.empresa)
    await assertTaxa(tx, ctx.empresa, { ...taxa, numero: 0 })
    const numero = await storeRegistro(tx, ctx, KIND, taxa)
    return { resultado: `Taxa ${numero} incluída.`, numero }
  })

/** Changes a rate; what closed months paid out by the rate stays. */
export function updateRegra(
  ctx: AplContext,
  numero: number,
  { versao, ...body }: ComissaoRegraInput & { versao?: number | null | undefined },
) {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const taxa = taxaOf(body)
    await lockComissao(tx, empresa)
    const from = sql`from comissao_regra p where p.empresa = ${empresa} and p.numero = ${numero}`
    const { versao: _, ...antes } = await lockRegistro(tx, LOCKED, from, versao ?? undefined)
    await assertTaxa(tx, empresa, { ...taxa, numero })
    if (keeps(antes, taxa)) return { resultado: `Taxa ${numero}: nada mudou.`, numero }
    await updateRegistro(tx, ctx, KIND, numero, taxa)
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'comissao_regra',
      chave: numero,
      antes,
      depois: taxa,
    })
    return { resultado: `Taxa ${numero} alterada.`, numero }
  })
}

const taxaOf = ({ codrep, grupo_tipo, grupo, faixa_de, faixa_ate, ...rest }: ComissaoRegraInput): Taxa => ({
  ...rest,
  codrep: codrep || null,
  grupo_tipo: grupo ? (grupo_tipo ?? 'P') : null,
  grupo: grupo || null,
  // A band that starts at zero has no lower bound.
  faixa_de: faixa_de || (faixa_ate === null || faixa_ate === undefined ? null : 0),
  faixa_ate: faixa_ate ?? null,
})

/** Refuses a rate with an unknown code, a band that ends before it begins, and a band that overlaps another. */
async function assertTaxa(tx: Db, empresa: string, taxa: ComissaoTaxa): Promise<void> {
  const { codrep, grupo_tipo, grupo } = taxa
  const grupos = sql.identifier(grupo_tipo === 'M' ? 'grupo_material' : 'grupo')
  const known = await selectFirst(
    tx,
    {
      codrep: sql<boolean>`(${codrep}::text is null or exists (
        select from representante where empresa = ${empresa} and codrep = ${codrep}))`,
      grupo: sql<boolean>`(${grupo}::text is null or exists (
        select from ${grupos} where empresa = ${empresa} and codigo = ${grupo}))`,
    },
    sql``,
  )
  const faixa = erroDaFaixa(taxa)
  const errors = [
    ...(known?.codrep ? [] : [{ campo: 'codrep', mensagem: 'Representante não encontrado.' }]),
    ...(known?.grupo ? [] : [{ campo: 'grupo', mensagem: 'Grupo não encontrado.' }]),
    ...(faixa === undefined ? [] : [{ campo: 'faixa_ate', mensagem: faixa }]),
  ]
  if (errors.length > 0) throw fieldsError(errors)
  const others = await selectRows(tx, TAXA, sql`from comissao_regra p where p.empresa = ${empresa}`)
  const other = taxaSobreposta(taxa, others)
  if (other) {
    throw fieldsError([
      {
        campo: 'faixa_ate',
        mensagem: `Sobrepõe a taxa ${other.numero}, ${faixaEmPalavras(other)}, do mesmo representante, grupo e dia.`,
      },
    ])
  }
}
