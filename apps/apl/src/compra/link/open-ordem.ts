/** What an order's link opens: that one order, as its supplier sees it, while it is released and the link not revoked. */
import { isAllowed } from '@trama/contract/access'
import { buyOrdens } from '@trama/contract/apl/compra/access'
import type { OrdemLinkInput, OrdemPublica } from '@trama/contract/apl/compra/publico'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { AppError, forbidden, ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AplContext, type PublicContext, withoutSession } from '../../context'
import { readCodedToken } from '../../documento/link-token'
import { fornecedor } from '../../fornecedor/tables'
import { empresa as empresas } from '../../sistema/tables'
import { confirmOrdem } from '../confirm-ordem'
import { getOrdem } from '../get-ordem'
import { ordem_link } from '../tables'
import { updateOrdem } from '../update-ordem'
import { lockOrdem } from '../lock-ordem'
import { lockOrdemOf, newOrdemLink } from './ordem-link'

/** Calls a minute of one address, behind which many people may work, and by one link. */
const ADDRESS_MAX = 240
const LINK_MAX = 60

const LINK = {
  ...columnsOf(alias(ordem_link, 'l'), 'numero'),
  ...columnsOf(alias(fornecedor, 'f'), 'codfor, nome, cnpj'),
  emp_nome: alias(empresas, 'e').emp_nome,
}

/** Every failure gets the same answer, so that nobody learns whether a link ever existed. */
const noLink = () => new AppError(404, ORDEM_MESSAGES.linkInvalido)

interface LinkId {
  empresa: string
  hash: string
}

interface Opened {
  /** Context of the order's supplier, who reaches own released orders only. */
  ctx: AplContext
  link: LinkId
  numero: number
}

/** Handlers of mailed links. */
export function ordemLinks(jobs: Jobs) {
  const byAddress = perMinute(ADDRESS_MAX)
  const byLink = perMinute(LINK_MAX)

  /** Finds the link and counts the call. */
  async function open(ctx: PublicContext, db: Db, token: string): Promise<Opened> {
    byAddress(network(ctx.ip))
    const read = readCodedToken(ctx.portal.codcli, token)
    if (!read) throw noLink()
    const opened = await find(ctx, db, read)
    byLink(read.hash)
    return opened
  }

  async function find(ctx: PublicContext, db: Db, { empresa, hash }: LinkId): Promise<Opened> {
    const link = await selectFirst(
      db,
      LINK,
      sql`from ordem_link l
          join ordem_compra p on p.empresa = l.empresa and p.numero = l.numero
          join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
          join empresa e on e.emp_pat = p.empresa
          where l.empresa = ${empresa} and l.token_hash = ${hash} and l.revogado_em is null and p.liberado = 'S'`,
    )
    if (!link) throw noLink()
    const { numero, codfor, nome, cnpj, emp_nome } = link
    const who = { nome, cnpj, tipo: 'fornecedor' as const, acessos: ['3.2' as const] }
    return {
      ctx: withoutSession({ ...ctx, db }, who, { empresa, nome: emp_nome, codfor }),
      link: { empresa, hash },
      numero,
    }
  }

  /**
   * Runs a change of the link's order in one transaction. The order is locked first, as its revocation does, and the
   * link is then read again: it may have been revoked while the call waited for the order.
   */
  const change = <T>(ctx: PublicContext, token: string, work: (opened: Opened) => Promise<T>): Promise<T> =>
    transaction(ctx.db, async (tx) => {
      const { link, numero } = await open(ctx, tx, token)
      await lockOrdemOf(tx, { empresa: link.empresa, numero })
      return work(await find(ctx, tx, link))
    })

  const read = async (ctx: PublicContext, token: string): Promise<OrdemPublica> => {
    const opened = await open(ctx, ctx.db, token)
    const { actor, scope } = opened.ctx
    return { ...(await getOrdem(opened.ctx, opened.numero)), cnpj_for: actor.cnpj, nome_empresa: scope.nome }
  }

  const confirm = (ctx: PublicContext, token: string, body: { versao?: number | null | undefined }) =>
    change(ctx, token, (opened) => confirmOrdem(opened.ctx, jobs, opened.numero, body))

  /** Changes delivery date and notes; the rest of the order is sent back as it is. */
  const update = (ctx: PublicContext, token: string, body: OrdemLinkInput) =>
    change(ctx, token, async (opened) => {
      const { dt_emissao, codfor, condicao } = await getOrdem(opened.ctx, opened.numero)
      return updateOrdem(opened.ctx, jobs, opened.numero, {
        dt_emissao,
        codfor,
        condicao,
        itens: [],
        ...body,
      })
    })

  /**
   * Makes a link for buyers and for whoever released the order, for a supplier whom no mail reaches. Other readers of
   * the order get none, because a link acts in the supplier's name.
   */
  const copy = (ctx: AplContext, numero: number): Promise<{ resultado: string; token: string }> =>
    transaction(ctx.db, async (tx) => {
      const { empresa } = ctx
      const { liberado, situacao, lados } = await lockOrdem(tx, ctx, numero, undefined)
      const hasReleased = Object.values(lados).some(({ id }) => id === ctx.actor.id)
      if (!isAllowed(buyOrdens, ctx.actor) && !hasReleased) throw forbidden()
      if (liberado !== 'S' || situacao === 'C') throw ruleError(ORDEM_MESSAGES.aindaNaoLiberada)
      const { token } = await newOrdemLink(tx, ctx.portal.codcli, { empresa, numero })
      await audit(tx, ctx, { empresa, acao: 'compartilhar', registro: 'ordem_compra', chave: numero })
      return { resultado: 'Link feito.', token }
    })
  return { read, confirm, update, copy }
}

export type OrdemLinks = ReturnType<typeof ordemLinks>
