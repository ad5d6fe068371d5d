import type { CotacaoInput, CotacaoSalva } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { done, unchanged } from '../../kit/nome'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { onceFor } from '../../kit/registro/once'
import { loadRows, replaceRows, storeRegistro, updateRegistro } from '../../kit/registro/store'
import { COTACAO_NOME } from '../nome'
import { cotacao_fornecedor } from '../tables'
import { checkDestinos, type Destino, wrongItens, wrongPrazos } from './check-cotacao'
import { COTACAO, COTACAO_NOVA, type CotacaoRow, headerOf, rowsOf } from './cotacao-record'
import { lockCotacao } from './lock-cotacao'

/** Adds a quotation, which no supplier sees before it is sent. */
export const createCotacao = (ctx: AplContext, body: CotacaoInput): Promise<CotacaoSalva> =>
  onceFor(ctx, ['POST /Cotacao', body], async (tx) => {
    const { empresa, actor } = ctx
    const itens = rowsOf(body)
    const header = await headerOf(tx, ctx, body)
    refuse([...wrongPrazos(header), ...(await wrongItens(tx, empresa, itens))])
    const fornecedores = await checkDestinos(tx, empresa, body.fornecedores)
    const data = todayIn()
    const record = { ...header, data, usuario: actor.nome, fornecedores }
    const numero = await storeRegistro(tx, ctx, COTACAO_NOVA, record, itens)
    await addDestinos(tx, { empresa, numero, data, prazo: header.prazo }, fornecedores, 0)
    return { resultado: done(COTACAO_NOME, numero, 'incluíd'), numero, versao: 1 }
  })

/** Changes an open quotation: a draft as a whole, a sent one its days, its texts and further suppliers. */
export const updateCotacao = (ctx: AplContext, numero: number, body: CotacaoInput): Promise<CotacaoSalva> =>
  onceFor(ctx, ['PATCH /Cotacao/Compra', numero, body], async (tx) => {
    const { empresa } = ctx
    const locked = await lockCotacao(tx, ctx, numero, body.versao)
    const header = await headerOf(tx, ctx, body)
    const before = await loadRows(tx, empresa, COTACAO, numero)
    const itens = rowsOf(body)
    const isDraft = locked.andamento === 'R'
    if (!isDraft && !isSame(itens, before)) throw ruleError(COTACAO_MESSAGES.jaEnviada)
    if (!isDraft) refuse(foreignOrigem(itens, before))
    refuse([...wrongPrazos(header, locked), ...(isDraft ? await wrongItens(tx, empresa, itens) : [])])
    const fornecedores = await checkDestinos(tx, empresa, body.fornecedores)
    const { data } = locked
    const destinos = await lockDestinos(tx, empresa, numero)
    const isSameItens = !isDraft || keepsRows(before, itens)
    if (keeps(locked, header) && isSameItens && isSameDestinos(destinos, fornecedores)) {
      return { resultado: unchanged(COTACAO_NOME, numero), numero, versao: locked.versao }
    }
    await updateRegistro(tx, ctx, COTACAO, numero, header)
    if (isDraft) await replaceRows(tx, empresa, COTACAO, numero, itens)
    await changeDestinos(tx, { empresa, numero, data, prazo: header.prazo }, destinos, fornecedores)
    if (!isDraft && !keeps(locked, header)) await outdateAnswers(tx, empresa, numero)
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'cotacao',
      chave: numero,
      antes: { ...locked, itens: before },
      depois: { ...header, itens, fornecedores },
    })
    return { resultado: done(COTACAO_NOME, numero, 'alterad'), numero, versao: locked.versao + 1 }
  })

/** Suppliers who read the quotation before this change get a conflict with the new terms when they answer. */
const outdateAnswers = (tx: Db, empresa: string, numero: number) =>
  tx.execute(
    sql`update cotacao_fornecedor set versao = versao + 1 where empresa = ${empresa} and numero = ${numero}`,
  )

function refuse(wrong: Parameters<typeof fieldsError>[0]): void {
  if (wrong.length > 0) throw fieldsError(wrong)
}

const { solicitacao, solicitacao_linha } = COTACAO_ITEM_FIELDS

/** Errors of lines of a sent quotation that would come from another purchase request. */
const foreignOrigem = (itens: readonly CotacaoRow[], before: readonly CotacaoRow[]) =>
  itens.flatMap((item, i) =>
    foreignFields(
      { quem: 'Uma cotação enviada', fields: { solicitacao, solicitacao_linha }, path: `itens.${i}.` },
      item,
      before[i] ?? {},
    ),
  )

const isSame = (itens: readonly CotacaoRow[], before: readonly CotacaoRow[]) => {
  const textOf = (linhas: readonly CotacaoRow[]) =>
    JSON.stringify(
      linhas.map(({ material, cor, tam, especifica, qtde }) => [material, cor, tam, especifica, qtde]),
    )
  return textOf(itens) === textOf(before)
}

interface Cabeca {
  empresa: string
  numero: number
  data: string
  prazo: string
}

/** Adds suppliers, numbered after the last one. */
async function addDestinos(
  tx: Db,
  { empresa, numero, data, prazo }: Cabeca,
  destinos: readonly Destino[],
  last: number,
): Promise<void> {
  if (destinos.length === 0) return
  const rows = destinos.map((destino, i) => ({ ...destino, seq: last + i + 1 }))
  await tx.execute(
    sql`insert into cotacao_fornecedor (empresa, numero, seq, codfor, email, data, prazo)
        select ${empresa}, ${numero}::int, seq, codfor, email, ${data}::date, ${prazo}::date
        from jsonb_populate_recordset(null::cotacao_fornecedor, ${JSON.stringify(rows)}::jsonb)`,
  )
}

interface StoredDestino extends Destino {
  seq: number
  nome: string
  enviada_em: unknown
}

const lockDestinos = (tx: Db, empresa: string, numero: number): Promise<StoredDestino[]> =>
  selectRows(
    tx,
    {
      ...columnsOf(alias(cotacao_fornecedor, 'p'), 'seq, codfor, email, enviada_em'),
      nome: alias(fornecedor, 'f').nome,
    },
    sql`from cotacao_fornecedor p join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
        where p.empresa = ${empresa} and p.numero = ${numero} order by p.seq for no key update of p`,
  )

function isSameDestinos(before: readonly Destino[], destinos: readonly Destino[]): boolean {
  const byCode = (list: readonly Destino[]) =>
    list.map(({ codfor, email }) => ({ codfor, email })).toSorted((one, other) => one.codfor - other.codfor)
  return keepsRows(byCode(before), byCode(destinos))
}

/** Keeps the suppliers that have the quotation and replaces the others by what the buyer sends now. */
async function changeDestinos(
  tx: Db,
  cabeca: Cabeca,
  before: readonly StoredDestino[],
  destinos: readonly Destino[],
): Promise<void> {
  const { empresa, numero, prazo } = cabeca
  const own = sql`empresa = ${empresa} and numero = ${numero}`
  const wanted = new Map(destinos.map((destino) => [destino.codfor, destino]))
  const gone = before.filter(({ codfor }) => !wanted.has(codfor))
  const sent = gone.find(({ enviada_em }) => enviada_em !== null)
  if (sent) throw ruleError(COTACAO_MESSAGES.fornecedorEnviado(sent.nome))
  if (gone.length > 0) {
    const codes = sql.join(
      gone.map(({ codfor }) => sql`${codfor}`),
      sql`, `,
    )
    await tx.execute(sql`delete from cotacao_fornecedor where ${own} and codfor in (${codes})`)
  }
  await tx.execute(
    sql`update cotacao_fornecedor p set prazo = ${prazo}, email = l.email
        from jsonb_to_recordset(${JSON.stringify(destinos)}::jsonb) as l(codfor int, email text)
        where p.empresa = ${empresa} and p.numero = ${numero} and p.codfor = l.codfor`,
  )
  const known = new Set(before.map(({ codfor }) => codfor))
  const last = Math.max(0, ...before.map(({ seq }) => seq))
  await addDestinos(
    tx,
    cabeca,
    destinos.filter(({ codfor }) => !known.has(codfor)),
    last,
  )
}
