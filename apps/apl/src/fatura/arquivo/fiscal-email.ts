/**
 * The mail that brings an accountant a fiscal month; its link is made when it is sent, so no queue holds a secret.
 */
import { faturaArquivoRoutes, type PacoteFiscalEmail } from '@trama/contract/apl/fatura/arquivo'
import { LINK_DIAS } from '@trama/contract/apl/documento'
import { publicoRoutes } from '@trama/contract/portal/publico'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { formatDateBr } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { AppError, unavailable } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplConfig } from '../../config'
import type { AplContext, House } from '../../context'
import { Autor, type Autores } from '../../documento/autor'
import { linkAddress } from '../../documento/link-maker'
import { checkMailRate } from '../../documento/mail-rate'
import { checkRoomOfMes, shareMes } from '../../documento/share'
import { onceFor } from '../../kit/registro/once'

const FiscalEmail = z.object({
  empresa: z.string(),
  mes: z.string(),
  pdf: z.enum(['S', 'N']),
  dias: z.int(),
  para: z.string(),
  mensagem: z.string(),
  autor: Autor,
})
type FiscalEmail = z.output<typeof FiscalEmail>

/** The kind of job that mails fiscal months; a migration creates its queue. */
export const FISCAL_EMAIL: JobKind<FiscalEmail> = { name: 'fiscal', data: FiscalEmail }

/** Queues a mail for each address, once for an idempotency key. */
export function emailPacoteFiscal(
  ctx: AplContext,
  { jobs, autor }: { jobs: Jobs; autor: Autor },
  { mes, pdf = 'N', dias = LINK_DIAS, para, mensagem = '' }: PacoteFiscalEmail,
): Promise<{ resultado: string }> {
  const { empresa } = ctx
  const addresses = [...new Set(para.map((address) => address.trim().toLowerCase()))]
  return onceFor(ctx, ['pacote fiscal', mes, pdf, dias, addresses, mensagem], async (tx) => {
    // Each mail makes a link when it is sent: without room for links it would fail unseen.
    await checkRoomOfMes(tx, ctx, mes, addresses.length)
    await checkMailRate(tx, ctx, addresses.length)
    const mail = { empresa, mes, pdf, dias, mensagem: mensagem.trim(), autor }
    await inTurn(addresses, (address) => jobs.send(tx, FISCAL_EMAIL, { ...mail, para: address }))
    await audit(tx, ctx, {
      empresa,
      acao: 'enviar',
      registro: 'fiscal',
      chave: mes,
      depois: { para: addresses, dias },
    })
    const count = addresses.length === 1 ? (addresses[0] ?? '') : `${addresses.length} destinatários`
    return { resultado: `Faturas de ${monthBr(mes)} enviadas para ${count}.` }
  })
}

const monthBr = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

interface Parts extends House {
  mailer: Mailer
  autores: Autores
  config: Pick<AplConfig, 'APL_URL' | 'PORTAL_URL'>
}

/** Makes this process mail fiscal months. */
export function workFiscalEmails(jobs: Jobs, { mailer, autores, config, ...house }: Parts): void {
  const { db, portal } = house
  jobs.work(FISCAL_EMAIL, async (data, id) => {
    const { empresa, autor, mes, pdf, dias } = data
    const access = faturaArquivoRoutes.emailPacoteFiscal.access
    const ctx = await autores.contextOf(house, autor, access, empresa).catch(lostRight)
    if (!ctx) return
    const maker = { address: linkAddress(await ownUrl(config, portal.codcli)), autor }
    const link = await transaction(db, (tx) => shareMes(tx, ctx, maker, { mes, pdf, dias }))
    const { nome } = ctx.scope
    await mailer(
      {
        para: data.para,
        assunto: `Faturas de ${monthBr(mes)} - ${nome}`,
        titulo: `Faturas de ${monthBr(mes)}`,
        linhas: [
          `${autor.nome} enviou as faturas eletrônicas de ${nome} de ${monthBr(mes)}, com o seu manifesto.`,
          ...data.mensagem.split('\n').filter((line) => line.trim() !== ''),
          `O link vale até ${formatDateBr(link.validade)} às ${link.hora.slice(0, 5)}.`,
        ],
        botao: { texto: 'Baixar as faturas', url: link.endereco },
        rodape: `Quem tem o link abre as faturas: não o encaminhe. Mensagem enviada pelo portal de ${nome} a pedido de ${autor.nome}. Não responda a este endereço.`,
      },
      id,
    ).catch(async (error: unknown) => {
      // The mail was not sent, so its link is revoked; the next try makes another.
      await db.execute(sql`update compartilhamento set revogado_em = now()
        where empresa = ${empresa} and id = ${link.id}`)
      throw error
    })
  })
}

/** Sends nothing when the author lost the right, since another try would not help. */
function lostRight(error: unknown): undefined {
  if (error instanceof AppError && (error.status === 403 || error.status === 404)) return
  throw error
}

const PORTAL_MS = 5_000

/** Public address of this server; when it was not configured, the portal tells where its users find the server. */
export async function ownUrl({ APL_URL, PORTAL_URL }: Parts['config'], codcli: string): Promise<string> {
  if (APL_URL) return APL_URL
  const reply = await fetch(new URL(`/api/Publico/Endereco/${encodeURIComponent(codcli)}`, PORTAL_URL), {
    signal: AbortSignal.timeout(PORTAL_MS),
  })
  if (!reply.ok) throw unavailable()
  const [row] = z.parse(z.array(publicoRoutes.getEnderecoPublico.reply), await reply.json())
  if (!row) throw unavailable()
  return aplBaseUrl(row.servidor, row.porta, new URL(PORTAL_URL).protocol)
}
