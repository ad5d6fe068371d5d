/** Lookups of the customer form (S1 §3.5, §7.3). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { code, flag, optional, text, paging } from '../../wire'
import { Descrito } from '../catalogo'

export const Historico = z.object({ historico: z.string(), descricao: z.string() })
export type Historico = z.output<typeof Historico>
export const Mensagem = z.object({ codmen: z.string(), descricao: z.string() })
export type Mensagem = z.output<typeof Mensagem>

const access: Access = { tipos: [...INTERNOS, 'representante'], menus: ['1.1'], rows: 'os da empresa' }
const search = z.object({ descricao: optional(text(80)), ...paging })

export const entidadeApoioRoutes = routes({
  listHistoricos: {
    method: 'GET',
    path: '/Historico',
    summary: 'Históricos de cliente',
    query: search,
    reply: Historico,
    replies: 'many',
    access,
  },
  getHistorico: {
    method: 'GET',
    path: '/Historico/:historico',
    summary: 'Um histórico',
    params: z.object({ historico: code }),
    reply: Historico,
    replies: 'one',
    access,
  },
  listGruposCliente: {
    method: 'GET',
    path: '/GrupoCliente',
    summary: 'Grupos de cliente',
    query: search,
    reply: Descrito,
    replies: 'many',
    access,
  },
  getGrupoCliente: {
    method: 'GET',
    path: '/GrupoCliente/:codigo',
    summary: 'Um grupo de cliente',
    params: z.object({ codigo: code }),
    reply: Descrito,
    replies: 'one',
    access,
  },
  listMensagens: {
    method: 'GET',
    path: '/Mensagem',
    summary: 'Mensagens prontas; padrao S as que a empresa usa sempre',
    query: z.object({ padrao: optional(flag), ...search.shape }),
    reply: Mensagem,
    replies: 'many',
    access,
  },
})
