/** A released purchase order by a mailed link, without a login, and the buyer's calls that send and revoke the link. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, date, flag, int, intText, optional, resultado, text } from '../../wire'
import { buyOrdens, seeOrdens } from './access'
import { ORDEM_FIELDS } from './fields'
import { ConfirmacaoReply, Ordem } from './ordem'

/** The order as its supplier sees it; tax id and company tell whether a login on this device is the supplier's. */
export const OrdemPublica = z.extend(Ordem, { cnpj_for: z.string(), nome_empresa: z.string() })
export type OrdemPublica = z.output<typeof OrdemPublica>

export const OrdemLinkInput = z.object({
  versao: clearable(int),
  dt_entrega: date,
  obs: ORDEM_FIELDS.obs.body,
})
export type OrdemLinkInput = z.output<typeof OrdemLinkInput>

/** The first part of `token` is the portal company's code, by which the page finds this server. */
const aberta = {
  params: z.object({ token: text(150) }),
  replies: 'one',
  access: 'public',
  feature: 'ordemDeCompra',
} as const
const doComprador = {
  method: 'POST',
  params: z.object({ numero: intText }),
  reply: resultado,
  replies: 'one',
  access: buyOrdens,
  feature: 'ordemDeCompra',
} as const

export const ordemPublicaRoutes = routes({
  getOrdemPublica: {
    ...aberta,
    method: 'GET',
    path: '/Publico/OrdemCompra/:token',
    summary: 'A ordem de compra liberada de um link; errado ou revogado responde 404',
    reply: OrdemPublica,
  },
  confirmOrdemPublica: {
    ...aberta,
    method: 'POST',
    path: '/Publico/OrdemCompra/:token/Confirmacao',
    summary: 'O fornecedor aceita a ordem como está; o comprador é avisado por e-mail',
    body: z.object({ versao: clearable(int) }),
    reply: ConfirmacaoReply,
  },
  updateOrdemPublica: {
    ...aberta,
    method: 'PATCH',
    path: '/Publico/OrdemCompra/:token',
    summary: 'O fornecedor muda data de entrega e observações; o comprador é avisado por e-mail',
    body: OrdemLinkInput,
    reply: z.extend(resultado, { numero: int, email: optional(flag) }),
  },
  sendOrdemLink: {
    ...doComprador,
    path: '/OrdemCompra/Link/:numero',
    summary:
      'Envia de novo ao fornecedor o e-mail com o link da ordem liberada; o link anterior deixa de abrir',
  },
  copyOrdemLink: {
    ...doComprador,
    path: '/OrdemCompra/Link/Copia/:numero',
    summary: 'Faz um link da ordem liberada, para quem o envia de outro modo; outros links continuam a abrir',
    /** `token` is the end of the page's address: /Ordem/{token}. */
    reply: z.extend(resultado, { token: z.string() }),
    access: seeOrdens,
  },
  revokeOrdemLink: {
    ...doComprador,
    path: '/OrdemCompra/Link/Revogacao/:numero',
    summary: 'Revoga o link enviado ao fornecedor: deixa de abrir na hora',
  },
})
