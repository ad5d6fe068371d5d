import type { entidadeApoioRoutes } from '@trama/contract/apl/entidade/apoio'
import type { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import type { entidadeHistoriaRoutes } from '@trama/contract/apl/entidade/historia'
import type { entidadeImportacaoRoutes, Importacao } from '@trama/contract/apl/entidade/importacao'
import type { EntidadeInput, entidadeInputRoutes, SavedEntidade } from '@trama/contract/apl/entidade/input'
import type { entidadeResumoRoutes } from '@trama/contract/apl/entidade/resumo'
import type { RouteInput } from '@trama/contract/route'
import { todayIn } from '@trama/rules/date-br'
import { checkContatos, checkFones, checkFrete, checkTelefones } from '@trama/rules/entidade/rules'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { keeps } from '@trama/server-kit/db/keeps'
import { columnsOf } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogue } from '../catalogo/catalogue'
import type { AplContext, PublicContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { lookUpCodigos } from './check-codigos'
import { checkNewContribuinte, checkNewInscricoes, matchCidades, withoutTold } from './check-entidade'
import { cnpjCadastrado, withUniqueCnpj } from './cnpj-cadastrado'
import { type EntidadeRecord, newEntidade, storedContatos, storedFields } from './entidade-record'
import { historiaEntidade } from './historia/historia-entidade'
import { importRows } from './importacao/import-rows'
import { countEntidades } from './list/count-entidades'
import { getEntidade } from './get-entidade'
import { listEntidades } from './list/list-entidades'
import { listSemelhantes } from './list/list-semelhantes'
import { lockEntidade, writeEntidade } from './lock-entidade'
import { resumoEntidade } from './resumo-entidade'
import { ownFields, storeEntidade } from './store-entidade'
import { grupo_cliente, historico, mensagem } from './tables'
import { updateEntidade } from './update-entidade'

/** Creates a customer, once for an idempotency key; nothing is written unless every rule holds (S1 §5.6). */
function createEntidade(ctx: AplContext, body: EntidadeInput): Promise<SavedEntidade> {
  return withUniqueCnpj(() =>
    onceFor(ctx, ['POST /Entidade', body], async (tx) => {
      const record = await prepareEntidade(tx, ctx, body)
      const codcli = await storeEntidade(tx, ctx, record, storedContatos(body.contatos ?? []))
      return { resultado: `Cliente ${codcli} incluído.`, codcli, cnpj: record.cnpj }
    }),
  )
}

/** The record to store. All wrong fields are reported at once; a tax id that is taken makes the error a 409. */
async function prepareEntidade(tx: Db, ctx: AplContext, body: EntidadeInput): Promise<EntidadeRecord> {
  const sent = storedFields(ownFields(ctx, body))
  const draft = { ...newEntidade(todayIn()), ...sent }
  const { record, erros } = matchCidades({ record: draft, sent })
  const missing = await lookUpCodigos(tx, ctx.empresa, [record])
  const fields = [
    ...erros,
    ...checkNewInscricoes({ record }),
    ...checkNewContribuinte({ record }),
    ...checkTelefones(record),
    ...checkFrete(record),
    ...checkContatos(body.contatos ?? []),
    ...checkFones(body.contatos ?? []),
    ...missing(record),
  ]
  const taken = await firstRow(
    tx,
    sql`select 1 from entidade where empresa = ${ctx.empresa} and cnpj = ${record.cnpj}`,
  )
  if (taken) throw cnpjCadastrado(fields)
  if (fields.length > 0) throw fieldsError(fields)
  return withoutTold(record)
}

interface Situacao {
  ativo?: 'S' | 'N' | undefined
  bloqueio?: 'S' | 'N' | undefined
  versao?: number | undefined
}

/** Activates, deactivates, blocks or unblocks a customer, even one that is blocked. */
function updateSituacao(
  ctx: AplContext,
  codcli: number,
  { versao, ...situacao }: Situacao,
): Promise<SavedEntidade> {
  return transaction(ctx.db, async (tx) => {
    const { record: before } = await lockEntidade(tx, ctx, codcli, versao)
    const { ativo = before.ativo, bloqueio = before.bloqueio } = situacao
    if (keeps(before, { ativo, bloqueio })) {
      return { resultado: `Cliente ${codcli}: nada mudou.`, codcli, cnpj: before.cnpj }
    }
    const record = { ...before, ativo, bloqueio, versao: before.versao + 1, dt_altera: todayIn() }
    await writeEntidade(tx, ctx.empresa, codcli, record)
    await audit(tx, ctx, {
      empresa: ctx.empresa,
      acao: 'alterar',
      registro: 'entidade',
      chave: codcli,
      antes: before,
      depois: record,
    })
    return { resultado: `Cliente ${codcli} alterado.`, codcli, cnpj: record.cnpj }
  })
}

type Body = RouteInput<typeof entidadeImportacaoRoutes.importEntidades>['body']

/** Previews or imports a spreadsheet's lines; an import is done once for an idempotency key. */
function importEntidades(ctx: AplContext, body: Body): Promise<Importacao> {
  const { empresa } = ctx
  const conferir = body.conferir === 'S'
  const own = conferir ? { ...ctx, idempotencyKey: undefined } : ctx
  const ignorarExistentes = body.ignorar_existentes === 'S'
  return withUniqueCnpj(() =>
    onceFor(own, ['POST /Entidade/Importacao', body], (tx) =>
      importRows(tx, ctx, { empresa, conferir, ignorarExistentes }, body.linhas),
    ),
  )
}

const historicos = catalogue(
  columnsOf(alias(historico, 't'), 'historico, descricao'),
  historico,
  sql`t.historico`,
)
const grupos = catalogue(
  columnsOf(alias(grupo_cliente, 't'), 'codigo, descricao'),
  grupo_cliente,
  sql`t.codigo`,
)
const mensagens = catalogue(columnsOf(alias(mensagem, 't'), 'codmen, descricao'), mensagem, sql`t.codmen`)

type Routes = typeof entidadeRoutes &
  typeof entidadeResumoRoutes &
  typeof entidadeHistoriaRoutes &
  typeof entidadeInputRoutes &
  typeof entidadeImportacaoRoutes &
  typeof entidadeApoioRoutes

export const entidadeHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listEntidades: (ctx, { query }) => listEntidades(ctx, query),
  countEntidades: (ctx, { query }) => countEntidades(ctx, query),
  getEntidade: (ctx, { params: { codcli } }) => getEntidade(ctx, codcli),
  resumoEntidade: (ctx, { params: { codcli } }) => resumoEntidade(ctx, codcli),
  historiaEntidade: (ctx, { params, query }) => historiaEntidade(ctx, params.codcli, query),
  // A body with codcli changes that customer (S1 §7.3).
  createEntidade: (ctx, { body: { codcli, versao, cnpj = '', ...body } }) =>
    codcli
      ? updateEntidade(ctx, codcli, { ...body, ...(cnpj && { cnpj }), versao })
      : createEntidade(ctx, { ...body, cnpj }),
  updateEntidade: (ctx, { params: { codcli }, body }) => updateEntidade(ctx, codcli, body),
  updateSituacaoEntidade: (ctx, { params: { codcli }, body }) => updateSituacao(ctx, codcli, body),
  listSemelhantes: (ctx, { query }) => listSemelhantes(ctx, query),
  importEntidades: (ctx, { body }) => importEntidades(ctx, body),
  listHistoricos: (ctx, { query }) => historicos.list(ctx, query),
  getHistorico: (ctx, { params }) => historicos.get(ctx, params.historico),
  listGruposCliente: (ctx, { query }) => grupos.list(ctx, query),
  getGrupoCliente: (ctx, { params }) => grupos.get(ctx, params.codigo),
  listMensagens: (ctx, { query: { padrao, ...query } }) =>
    mensagens.list(ctx, query, padrao === undefined ? [] : [sql`t.padrao = ${padrao}`]),
}
