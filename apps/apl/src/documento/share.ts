import type { CatalogoPdf } from '@trama/contract/apl/catalogo-documento'
import type { PacoteFiscal } from '@trama/contract/apl/fatura/arquivo'
import { LINK_DIAS, type LinkNovo } from '@trama/contract/apl/documento'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { clockOf, dayOf } from '../kit/momento'
import type { Autor } from './autor'
import type { Documento } from './documento'
import { codedToken, newToken } from './link-token'
import { checkCatalogo } from './load-catalogo'
import { compartilhamento } from './tables'

/** Most links that may be open at a time: of one document, or of one author's catalogues. */
const LINKS_MAX = 20
const TOO_MANY = `Já existem ${LINKS_MAX} links ativos. Revogue um para criar outro.`

export interface LinkMaker {
  /** Address of a token: absolute when the server knows its own address. */
  address: (token: string) => string
  autor: Autor
}

interface DocumentoLink {
  numero: string
  imagens: 'S' | 'N'
  dias?: number | undefined
}

/** Makes a link to a document that the caller may see. */
export function shareDocumento(
  ctx: AplContext,
  maker: LinkMaker,
  { registro, lock }: Documento,
  { numero, imagens, dias }: DocumentoLink,
): Promise<LinkNovo> {
  return transaction(ctx.db, async (tx) => {
    await lock(tx, ctx, numero)
    const columns = { numero: sql`${numero}::text`, catalogo: sql`null`, imagens }
    return storeLink(tx, ctx, maker, {
      ...columns,
      dias,
      of: sql`documento = ${registro} and numero = ${numero}`,
      registro,
      chave: numero,
    })
  })
}

/** Makes a link to a catalogue with only the prices that its author may see. */
export async function shareCatalogo(
  ctx: AplContext,
  maker: LinkMaker,
  { dias, ...filters }: CatalogoPdf & { dias?: number | undefined },
): Promise<LinkNovo> {
  await checkCatalogo(ctx, filters)
  const of = sql`documento = 'catalogo' and autor->>'id' = ${String(ctx.actor.id)}`
  const imagens = filters.imagens ?? 'S'
  const catalogo = sql`${JSON.stringify(filters)}::jsonb`
  return transaction(ctx.db, async (tx) => {
    // Links of a document are counted under the document's lock, links of an author's catalogues under this one.
    await tx.execute(sql`select ${namedLock(`catalogo ${ctx.empresa} ${ctx.actor.id}`)}`)
    const numero = sql`null::text`
    return storeLink(tx, ctx, maker, {
      numero,
      catalogo,
      imagens,
      dias,
      of,
      registro: 'catalogo',
      chave: filters.tab_pre,
    })
  })
}

/** Makes a link to a company's invoices of a month, in the caller's transaction. */
export async function shareMes(
  tx: Db,
  ctx: AplContext,
  maker: LinkMaker,
  { mes, pdf = 'N', dias }: PacoteFiscal,
): Promise<LinkNovo> {
  await lockMes(tx, ctx, mes)
  return storeLink(tx, ctx, maker, {
    numero: sql`${mes}::text`,
    catalogo: sql`null`,
    imagens: pdf,
    dias,
    of: ofMes(mes),
    registro: 'fiscal',
    chave: mes,
  })
}

/** Refuses `more` links of a month when they and the open ones would be too many. */
export async function checkRoomOfMes(tx: Db, ctx: AplContext, mes: string, more: number): Promise<void> {
  await lockMes(tx, ctx, mes)
  const found = await selectFirst(
    tx,
    { n: sql<number>`count(*)::int` },
    sql`from compartilhamento where ${isOpen(ctx.empresa)} and ${ofMes(mes)}`,
  )
  const open = found?.n ?? 0
  if (open + more > LINKS_MAX) throw ruleError(noRoom(open, more))
}

const noRoom = (open: number, more: number) =>
  `O mês já tem ${open} dos ${LINKS_MAX} links ativos que pode ter: não cabem mais ${more}. Revogue links ou envie a menos destinatários.`

const lockMes = (tx: Db, { empresa }: AplContext, mes: string) =>
  tx.execute(sql`select ${namedLock(`fiscal ${empresa} ${mes}`)}`)

const ofMes = (mes: string): SQL => sql`documento = 'fiscal' and numero = ${mes}`
const isOpen = (empresa: string): SQL =>
  sql`empresa = ${empresa} and revogado_em is null and expira_em > now()`

interface NewLink {
  numero: SQL
  catalogo: SQL
  imagens: 'S' | 'N'
  dias: number | undefined
  /** SQL for the links that are counted together. */
  of: SQL
  /** Kind of document, and with `chave` the record in the audit trail. */
  registro: Documento['registro']
  chave: string
}

async function storeLink(
  tx: Db,
  ctx: AplContext,
  { address, autor }: LinkMaker,
  link: NewLink,
): Promise<LinkNovo> {
  const { actor, empresa, scope, portal } = ctx
  const { numero, catalogo, imagens, dias = LINK_DIAS, of, registro, chave } = link
  const { token, hash } = newToken(empresa)
  const stored = await readFirst(
    tx,
    {
      id: compartilhamento.id,
      validade: dayOf(sql`expira_em`),
      hora: clockOf(sql`expira_em`),
    },
    (list) => sql`insert into compartilhamento
          (empresa, token_hash, documento, numero, catalogo, imagens, codrep, codcli, autor, expira_em)
        select ${empresa}, ${hash}, ${registro}, ${numero}, ${catalogo}, ${imagens}, ${codrepOf(ctx)}, ${scope.codcli},
          ${JSON.stringify(autor)}::jsonb, now() + make_interval(days => ${dias})
        where (select count(*) from compartilhamento where ${isOpen(empresa)} and ${of}) < ${LINKS_MAX}
        returning ${list}`,
  )
  if (!stored) throw ruleError(TOO_MANY)
  const depois = { link: stored.id, imagens, dias, por: actor.nome }
  await audit(tx, ctx, { empresa, acao: 'compartilhar', registro, chave, depois })
  return { ...stored, endereco: address(codedToken(portal.codcli, token)) }
}

/** SQL for the representative of a customer who makes a link; the representative may list that link too. */
const codrepOf = ({ scope, empresa }: AplContext): SQL =>
  scope.codcli === null
    ? sql`${scope.codrep}`
    : sql`(select codrep from entidade where empresa = ${empresa} and codcli = ${scope.codcli})`
