/** Stores purchase orders that the ERP makes or changes, with their items. */
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { segundoAprovador } from '@trama/rules/aprovacao/aprovacao'
import { erroDaEntrega, mudouOQueImporta, mudouRecebida } from '@trama/rules/compra/ordem'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { checkOrdem } from '../../../compra/check-ordem'
import { NOT_CONFIRMED } from '../../../compra/confirm-ordem'
import {
  type ChangedOrdem,
  headerFields,
  isSameOrdem,
  ORDEM,
  ORDEM_NOVA,
  type OrdemHeader,
  type OrdemRow,
  totaisOf,
  valued,
} from '../../../compra/ordem-record'
import { ORDEM_NOME } from '../../../compra/nome'
import { PARAMETROS_COMPRA } from '../../../compra/parametros'
import { ordem_compra } from '../../../compra/tables'
import { LADOS } from '../../../kit/liberacao/aprovacao-columns'
import { NOT_REFUSED, notReleased } from '../../../kit/liberacao/liberacao'
import { parametro } from '../../../kit/liberacao/parametros'
import { type Autor, loadRows, replaceRows, storeRegistro, updateRegistro } from '../../../kit/registro/store'
import { roundQuantity } from '../../../quantity'
import { guardLiberacao } from '../../guarda'
import type { EntradaBy, Erros, ReadRow, Mudou } from '../destino'
import { proximoDepois } from '../proximo-numero'

const STORED = columnsOf(
  alias(ordem_compra, 'p'),
  'dt_emissao, dt_entrega, codfor, condicao, classe, desconto, frete, email_usuario, obs, situacao, aprovado, aprovado2',
  'recebido',
)
type Stored = RowOf<typeof STORED>
type Valores = ReadRow['valores']
type Quem = Autor & Pick<EntradaBy, 'isAlone'>

/** Stores orders one after the other, because each is a document with rules. */
export async function storeOrdens(
  tx: Db,
  by: EntradaBy,
  rows: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const autor: Quem = { ...by, actor: by.actor ?? { id: null, nome: '' } }
  const segundo = await selectFirst(tx, { valor: parametro(by.empresa, PARAMETROS_COMPRA.segundo) }, sql``)
  const sorted = rows.toSorted((a, b) => Number(a.valores.numero) - Number(b.valores.numero))
  const done = await inTurn(sorted, async (row): Promise<Mudou[]> => {
    try {
      const situacao = await storeOrdem(tx, autor, row.valores, segundo?.valor ?? null)
      if (situacao === 'inserida') await proximoDepois('ordem_compra', 'numero')(tx, by, [row])
      return [{ linha: row.linha, situacao }]
    } catch (error) {
      // The order was refused before anything of it was written.
      if (!(error instanceof AppError) || 'autorizar' in error.extra) throw error
      erros.set(row.linha, faultsOf(error))
      return []
    }
  })
  return done.flat()
}

function faultsOf({ message, extra }: AppError): FieldError[] {
  const { campos } = extra
  return Array.isArray(campos) ? (campos as FieldError[]) : [{ campo: '', mensagem: message }]
}

const missing = (campo: string) =>
  new AppError(400, TEXTS.required, { campos: [{ campo, mensagem: TEXTS.required }] })

async function storeOrdem(
  tx: Db,
  autor: Quem,
  valores: Valores,
  segundo: string | null,
): Promise<Mudou['situacao']> {
  const { empresa } = autor
  const numero = Number(valores.numero)
  const stored = await selectFirst(
    tx,
    STORED,
    sql`from ordem_compra p where p.empresa = ${empresa} and p.numero = ${numero} for no key update`,
  )
  const before = stored && {
    header: headerFields(stored),
    itens: await loadRows(tx, empresa, ORDEM, numero),
  }
  const after = afterOf(valores, before)
  return stored && before
    ? change(tx, autor, { numero, valores, stored, before, after, segundo })
    : create(tx, autor, { numero, valores, after, segundo })
}

/** The order after the call: fields that were not sent stay. */
function afterOf(valores: Valores, before: ChangedOrdem | undefined): ChangedOrdem {
  const given = (field: keyof OrdemHeader) =>
    valores[field] === undefined ? before?.header[field] : valores[field]
  const textOf = (field: keyof OrdemHeader) => {
    const value = given(field)
    return typeof value === 'string' ? value : null
  }
  const requiredText = (field: keyof OrdemHeader) => {
    const value = textOf(field)
    if (value === null) throw missing(field)
    return value
  }
  const codfor = given('codfor')
  if (typeof codfor !== 'number') throw missing('codfor')
  const header: OrdemHeader = {
    dt_emissao: requiredText('dt_emissao'),
    dt_entrega: requiredText('dt_entrega'),
    codfor,
    condicao: requiredText('condicao'),
    classe: textOf('classe'),
    desconto: Number(given('desconto') ?? 0),
    frete: Number(given('frete') ?? 0),
    email_usuario: textOf('email_usuario'),
    obs: textOf('obs'),
  }
  if (valores.itens === undefined && !before) throw missing('itens')
  if (!Array.isArray(valores.itens)) return { header, itens: before?.itens ?? [] }
  const kept = new Map(before?.itens.map((item) => [item.ordem, item]))
  return { header, itens: (valores.itens as Partial<OrdemRow>[]).map((item) => rowOf(item, kept)) }
}

function rowOf(item: Partial<OrdemRow>, kept: ReadonlyMap<number, OrdemRow>): OrdemRow {
  const ordem = Number(item.ordem)
  const stored = kept.get(ordem)
  return valued({
    ordem,
    codigo: item.codigo ?? '',
    cor: item.cor ?? '',
    tam: item.tam ?? stored?.tam ?? 'UN',
    especifica: item.especifica === undefined ? (stored?.especifica ?? null) : item.especifica,
    qtde: roundQuantity(item.qtde ?? 0),
    preco: item.preco ?? 0,
    desconto: item.desconto ?? stored?.desconto ?? 0,
    ipi: item.ipi ?? stored?.ipi ?? 0,
    icms: item.icms ?? stored?.icms ?? 0,
    dt_entrega: item.dt_entrega === undefined ? (stored?.dt_entrega ?? null) : item.dt_entrega,
    solicitacao: stored?.solicitacao ?? null,
    solicitacao_linha: stored?.solicitacao_linha ?? null,
    qtde_r: roundQuantity(item.qtde_r ?? stored?.qtde_r ?? 0),
    dt_fatura: stored?.dt_fatura ?? null,
    valor: 0,
  })
}

interface Nova {
  numero: number
  valores: Valores
  after: ChangedOrdem
  segundo: string | null
}

/** Checks an order; the ERP's may be older than people may enter, or of a supplier who is inactive now. */
async function check(tx: Db, autor: Autor, after: ChangedOrdem, itens: readonly OrdemRow[]): Promise<void> {
  const { header } = after
  const fault = (campo: string, mensagem: string) =>
    new AppError(400, mensagem, { campos: [{ campo, mensagem }] })
  const entrega = erroDaEntrega(header.dt_emissao, header.dt_entrega)
  if (entrega) throw fault('dt_entrega', entrega)
  const ordens = after.itens.map(({ ordem }) => ordem)
  if (new Set(ordens).size < ordens.length) throw fault('itens', 'Dois itens têm o mesmo número.')
  const over = after.itens.find(({ qtde, qtde_r }) => qtde_r > qtde)
  if (over) throw fault('itens', `Item ${over.ordem}: recebido acima do comprado.`)
  await checkOrdem(tx, autor, header, after.itens, { ...header, itens })
}

const sums = (after: ChangedOrdem) => ({
  recebido: roundQuantity(after.itens.reduce((sum, { qtde_r }) => sum + qtde_r, 0)),
  isAll: after.itens.every(({ qtde, qtde_r }) => qtde_r >= qtde),
})

/** State P or C as sent; whether the order is received follows from the quantities. */
const situacaoOf = (valores: Valores, isAll: boolean, before: Stored['situacao'] = 'P') =>
  valores.situacao === 'C' || (valores.situacao === undefined && before === 'C') ? 'C' : isAll ? 'F' : 'P'

function approvalOf({ valores, after, segundo }: Nova) {
  if (valores.aprovado === 'S') return { aprovado: 'S', aprovado2: 'D' } as const
  const { valor_total } = totaisOf(after.header, after.itens)
  return { aprovado: 'N', aprovado2: segundoAprovador(valor_total, segundo) ? 'N' : 'D' } as const
}

async function create(tx: Db, autor: Quem, nova: Nova): Promise<'inserida'> {
  const { numero, valores, after } = nova
  const usuario = valores.usuario
  if (typeof usuario !== 'string') throw missing('usuario')
  await check(tx, autor, after, [])
  if (valores.aprovado === 'S') guardLiberacao(autor, ORDEM_NOME, numero)
  const record = {
    ...after.header,
    ...totaisOf(after.header, after.itens),
    ...approvalOf(nova),
    usuario,
    cotacao: null,
    cotacao_seq: null,
  }
  const kind = { ...ORDEM_NOVA, proximo: () => sql`select ${numero}::int as valor` }
  await storeRegistro(tx, autor, kind, record, after.itens)
  const { recebido, isAll } = sums(after)
  await tx.execute(sql`update ordem_compra set recebido = ${recebido}, situacao = ${situacaoOf(valores, isAll)}
    where empresa = ${autor.empresa} and numero = ${numero}`)
  return 'inserida'
}

interface Mudanca extends Nova {
  stored: Stored
  before: ChangedOrdem
}

async function change(tx: Db, autor: Quem, mudanca: Mudanca): Promise<'alterada' | 'igual'> {
  const { numero, valores, stored, before, after } = mudanca
  const { empresa } = autor
  const { recebido, isAll } = sums(after)
  const situacao = situacaoOf(valores, isAll, stored.situacao)
  const matters = mudouOQueImporta(before, after)
  const isSent = valores.aprovado !== undefined && valores.aprovado !== stored.aprovado
  // A changed order that is sent as released stays released, because the sender has released what it sends.
  const waitsAnew = matters && valores.aprovado !== 'S'
  const { aprovado, aprovado2 } = isSent || waitsAnew ? approvalOf(mudanca) : stored
  const isSame = isSameOrdem(before, after) && situacao === stored.situacao && aprovado === stored.aprovado
  if (isSame) return 'igual'
  await check(tx, autor, after, before.itens)
  const wrong = mudouRecebida(before, after)
  if (wrong) throw new AppError(400, wrong)
  const waits = waitsAnew || (isSent && aprovado === 'N')
  const released = isSent && aprovado === 'S'
  if (aprovado === 'S' && (released || matters)) guardLiberacao(autor, ORDEM_NOME, numero)
  const record = { ...after.header, ...totaisOf(after.header, after.itens), aprovado, aprovado2 }
  await updateRegistro(tx, autor, ORDEM, numero, record, [
    sql`situacao = ${situacao}`,
    sql`recebido = ${recebido}`,
    ...(waits ? [NOT_REFUSED, notReleased(Object.values(LADOS))] : []),
    ...(released
      ? [
          NOT_REFUSED,
          sql`lib_em = statement_timestamp(), lib_por = ${autor.actor.nome}, lib_id = null, lib_cnpj = null,
            lib_codigo_erp = null`,
        ]
      : []),
    ...(matters ? [NOT_CONFIRMED] : []),
  ])
  await replaceRows(tx, empresa, ORDEM, numero, after.itens)
  await audit(tx, autor, {
    empresa,
    acao: 'alterar',
    registro: 'ordem_compra',
    chave: numero,
    antes: { ...before.header, situacao: stored.situacao, aprovado: stored.aprovado, itens: before.itens },
    depois: { ...after.header, situacao, aprovado, itens: after.itens },
  })
  return 'alterada'
}
