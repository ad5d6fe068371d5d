/** Who changed what, when, from where: the same call on both servers (decisions §4). */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from './access'
import { routes } from './route'
import { date, int, paging, text, time } from './wire'

/** What the servers write into their trails: the deed, and the record that it was done to. */
export type Acao =
  | 'incluir'
  | 'alterar'
  | 'excluir'
  | 'liberar'
  | 'desfazer'
  | 'reprovar'
  | 'faturar'
  | 'login'
  | 'logout'
  | 'encerrar'
  | 'recusar'
  | 'recuperar'
  | 'redefinir'
  | 'configurar'
  | 'ativar'
  | 'desativar'
  | 'remover'
  | 'anonimizar'
  | 'importar'
  | 'compartilhar'
  | 'revogar'
  | 'enviar'
export type RegistroAuditado =
  | 'usuario'
  | 'empresa'
  | 'sessao'
  | 'convite'
  | 'dois_fatores'
  | 'pedido'
  | 'entidade'
  | 'imagem'
  | 'catalogo'

/** Date and time of America/Sao_Paulo; `antes` and `depois` are the record's fields as stored. */
export const Auditoria = z.object({
  id: int,
  empresa: z.string(),
  data: date,
  hora: time,
  /** Null: the house itself (a command, the demo, a job). */
  usuario_id: z.nullable(int),
  usuario: z.string(),
  ip: z.string(),
  acao: z.string(),
  registro: z.string(),
  chave: z.string(),
  antes: z.nullable(z.record(z.string(), z.unknown())),
  depois: z.nullable(z.record(z.string(), z.unknown())),
})
export type Auditoria = z.output<typeof Auditoria>

export const AuditoriaQuery = z.object({
  data_ini: z.optional(date),
  data_fim: z.optional(date),
  /** Part of the user's name. */
  autor: z.optional(text(80)),
  acao: z.optional(text(30)),
  registro: z.optional(text(30)),
  chave: z.optional(text(60)),
  ...paging,
})
export type AuditoriaQuery = z.output<typeof AuditoriaQuery>

export const auditoriaRoutes = routes({
  listAuditoria: {
    method: 'GET',
    path: '/Auditoria',
    summary: 'Quem mudou o quê, quando, de onde, com antes e depois; o mais novo primeiro',
    query: AuditoriaQuery,
    reply: Auditoria,
    replies: 'many',
    access: {
      tipos: EDITORES_DE_USUARIOS,
      rows: 'portal: administrador a própria empresa, master todas; APL: a empresa da chamada',
    },
  },
})
