/** What a quotation's link opens: one answer, until it may not be changed any more. */
import type { Anexo, AnexoIncluido, Arquivo } from '@trama/contract/apl/anexo'
import type { Cotacao, RecusaInput, RespostaInput, RespostaSalva } from '@trama/contract/apl/cotacao/cotacao'
import type { BinaryReply } from '@trama/contract/route'
import { COTACAO_MESSAGES, recusaDaResposta } from '@trama/rules/compra/cotacao'
import { momentIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { readAnexo, removeAnexo, selectAnexos } from '../../anexo/anexos'
import { checkArquivo, storeAnexo } from '../../anexo/store-anexo'
import { anexo } from '../../anexo/tables'
import type { PublicContext } from '../../context'
import { readCodedToken } from '../../documento/link-token'
import { readResposta } from '../get-cotacao'
import { lockResposta } from '../resposta/lock-resposta'
import { declineResposta, type Respondente, saveResposta } from '../resposta/save-resposta'
import { cotacao, cotacao_link } from '../tables'

/**
 * Calls a minute of one address, behind which many people may work, and by one link, since a long answer comes in
 * parts.
 */
const ADDRESS_MAX = 240
const LINK_MAX = 60
const ORIGEM = 'Link do fornecedor'

/** Every failure gets the same answer, so that nobody learns whether a link ever existed. */
const noLink = () => notFound(COTACAO_MESSAGES.linkInvalido)

const Secret = z.object({ token: z.string() })

interface Opened {
  quem: Respondente
  hash: string
  numero: number
  seq: number
}

const LINK = {
  ...columnsOf(alias(cotacao_link, 'l'), 'numero, seq'),
  ...columnsOf(alias(cotacao, 'c'), 'andamento, premiada, prazo, hora_prazo'),
}

/** SQL that checks the link again once the answer is locked: it may be revoked while its call waits. */
const held = (hash: string, seq: number) => sql`p.seq = ${seq} and exists (select from cotacao_link l
  where l.empresa = p.empresa and l.token_hash = ${hash} and l.revogado_em is null)`

/** SQL for files of the supplier: a buyer adds files to an answer too, such as a note of a telephone call. */
const isSuppliers = sql`a.do_fornecedor = 'S'`

/** Handlers of mailed links. */
export function cotacaoLinks(jobs: Jobs) {
  const byAddress = perMinute(ADDRESS_MAX)
  const byLink = perMinute(LINK_MAX)

  async function open(ctx: PublicContext, db: Db, token: string): Promise<Opened> {
    byAddress(network(ctx.ip))
    const opened = await find(ctx, db, token)
    byLink(opened.hash)
    return opened
  }

  async function find(ctx: PublicContext, db: Db, token: string): Promise<Opened> {
    const read = readCodedToken(ctx.portal.codcli, token)
    if (!read) throw noLink()
    const { empresa, hash } = read
    const link = await selectFirst(
      db,
      LINK,
      sql`from cotacao_link l join cotacao c on c.empresa = l.empresa and c.numero = l.numero
          where l.empresa = ${empresa} and l.token_hash = ${hash} and l.revogado_em is null`,
    )
    if (!link || recusaDaResposta(link, momentIn())) throw noLink()
    const { numero, seq } = link
    return {
      quem: { jobs, by: ctx, empresa, visible: held(hash, seq), origem: ORIGEM },
      hash,
      numero,
      seq,
    }
  }

  const read = async (ctx: PublicContext, token: string): Promise<Cotacao> => {
    const { quem, numero, seq } = await open(ctx, ctx.db, token)
    return readResposta(ctx.db, numero, sql`p.empresa = ${quem.empresa} and p.seq = ${seq}`)
  }

  /** Records that a person opened the link, with the address; programs that scan mails read, but use no page. */
  const count = (ctx: PublicContext, token: string): Promise<{ resultado: string }> =>
    transaction(ctx.db, async (tx) => {
      const { quem, hash, numero, seq } = await open(ctx, tx, token)
      const { empresa } = quem
      await tx.execute(
        sql`update cotacao_link set aberturas = aberturas + 1, aberto_em = now()
            where empresa = ${empresa} and token_hash = ${hash}`,
      )
      const depois = { seq, origem: ORIGEM }
      await audit(tx, ctx, { empresa, acao: 'abrir', registro: 'cotacao', chave: numero, depois })
      return { resultado: 'Abertura contada.' }
    })

  /** SQL for the files that a supplier sees: the buyer's and those of the own answer. */
  const filesOf = ({ quem, numero, seq }: Opened) =>
    sql`a.empresa = ${quem.empresa} and a.documento = 'cotacao' and a.numero = ${numero}
      and (a.seq is null or a.seq = ${seq})`

  const files = async (ctx: PublicContext, token: string): Promise<Anexo[]> => {
    const told = {
      por: sql<null>`null`,
      exclui: sql<'S' | 'N'>`case when ${isSuppliers} then 'S' else 'N' end`,
    }
    return selectAnexos(ctx.db, told, filesOf(await open(ctx, ctx.db, token)))
  }

  const file = async (ctx: PublicContext, token: string, id: number): Promise<BinaryReply> =>
    readAnexo(ctx, id, filesOf(await open(ctx, ctx.db, token)))

  /** Locks the answer against an award and checks the link again, until the file is stored or removed. */
  async function lock(tx: Db, { quem: { empresa, visible }, numero, seq }: Opened): Promise<void> {
    const { cotacao: locked } = await lockResposta(tx, { empresa, numero, seq, visible })
    const refused = recusaDaResposta(locked, momentIn())
    if (refused) throw ruleError(refused)
  }

  /** Runs before the body of a call is read: throws unless the call's address contains a link that opens. */
  const check = async (ctx: PublicContext, params: unknown): Promise<void> => {
    await open(ctx, ctx.db, z.parse(Secret, params).token)
  }

  /** Adds a file; `check` has counted the call. A call repeated after a lost reply gets the same file. */
  const addFile = async (ctx: PublicContext, token: string, file: Arquivo): Promise<AnexoIncluido> => {
    const opened = await find(ctx, ctx.db, token)
    const { numero, seq, quem } = opened
    const { empresa } = quem
    const checked = await checkArquivo(ctx.db, empresa, file)
    const { nome, hash } = checked
    return transaction(ctx.db, async (tx) => {
      await lock(tx, opened)
      const kept = await selectFirst(
        tx,
        columnsOf(alias(anexo, 'a'), 'id'),
        sql`from anexo a where a.empresa = ${empresa} and a.documento = 'cotacao' and a.numero = ${numero}
            and a.seq = ${seq} and a.do_fornecedor = 'S' and a.nome = ${nome} and a.hash = ${hash}`,
      )
      if (kept) return { resultado: `Arquivo ${nome} anexado.`, id: kept.id }
      const guarda = { documento: 'cotacao', numero, seq, doFornecedor: true, origem: ORIGEM } as const
      return storeAnexo(tx, { ...ctx, empresa }, guarda, checked)
    })
  }

  const removeFile = (ctx: PublicContext, token: string, id: number): Promise<{ resultado: string }> =>
    transaction(ctx.db, async (tx) => {
      const opened = await open(ctx, tx, token)
      await lock(tx, opened)
      const { empresa } = opened.quem
      return removeAnexo(tx, { ...ctx, empresa }, id, sql`${filesOf(opened)} and ${isSuppliers}`, ORIGEM)
    })

  const answer = (ctx: PublicContext, token: string, body: RespostaInput): Promise<RespostaSalva> =>
    transaction(ctx.db, async (tx) => {
      const { quem, numero } = await open(ctx, tx, token)
      return saveResposta(tx, quem, numero, { ...body, seq: undefined })
    })

  const decline = (ctx: PublicContext, token: string, body: RecusaInput): Promise<RespostaSalva> =>
    transaction(ctx.db, async (tx) => {
      const { quem, numero } = await open(ctx, tx, token)
      return declineResposta(tx, quem, numero, { ...body, seq: undefined })
    })

  return { check, read, count, files, file, addFile, removeFile, answer, decline }
}

export type CotacaoLinks = ReturnType<typeof cotacaoLinks>
