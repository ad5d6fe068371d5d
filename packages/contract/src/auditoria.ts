/** Audit trail: who changed what, when and from where. Both servers have the same call (decisions §4). */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from './access'
import { routes } from './route'
import { date, int, nullable, optional, rowId, text, time, cursorPaging } from './wire'

/** Actions that the servers write into their audit trails, and the kinds of record they are done to. */
export type Acao =
  | 'incluir'
  | 'alterar'
  | 'excluir'
  | 'liberar'
  | 'desfazer'
  | 'faturar'
  | 'finalizar'
  | 'login'
  | 'logout'
  | 'encerrar'
  | 'recusar'
  | 'bloquear'
  | 'negar'
  | 'recuperar'
  | 'redefinir'
  | 'configurar'
  | 'ativar'
  | 'desativar'
  | 'remover'
  | 'renovar'
  | 'retomar'
  | 'anonimizar'
  | 'importar'
  | 'compartilhar'
  | 'revogar'
  | 'enviar'
  | 'abrir'
  | 'adjudicar'
  | 'fechar'
  | 'receber'
  | 'estornar'
  | 'cancelar'
  | 'confirmar'
  | 'testar'
/** Former names of actions; stored trail entries keep the name that they were written with. */
export const ACAO_ANTIGA: Readonly<Record<string, Acao>> = { reprovar: 'recusar' }
export type RegistroAuditado =
  | 'usuario'
  | 'empresa'
  | 'sessao'
  | 'convite'
  | 'dois_fatores'
  | 'pedido'
  | 'entidade'
  | 'crm'
  | 'calendario'
  | 'envio'
  | 'solicitacao'
  | 'ordem_compra'
  | 'recebimento'
  | 'ordem_servico'
  | 'conta_pagar'
  | 'lembrete'
  | 'cotacao'
  | 'fatura'
  | 'venda'
  | 'fiscal'
  | 'caixa'
  | 'meta'
  | 'boleto'
  | 'widget'
  | 'visao'
  | 'anexo'
  | 'imagem'
  | 'certificado'
  | 'catalogo'
  | 'chamada'
  | 'comissao'
  | 'comissao_regra'
  | 'integracao'
  | 'conta_servico'
  | 'webhook'

/**
 * Documents that a release may refuse, which changes them; for other records `recusar` means that somebody was denied
 * access.
 */
export const RECUSAVEIS: readonly string[] = [
  'pedido',
  'ordem_compra',
  'conta_pagar',
  'cotacao',
] satisfies RegistroAuditado[]

/** Name of a code in the fields called `campo`. */
const NomeDeCodigo = z.object({ campo: z.string(), codigo: z.string(), nome: z.string() })
export type NomeDeCodigo = z.output<typeof NomeDeCodigo>

/**
 * One entry of the trail. Date and time are of America/Sao_Paulo; `antes` and `depois` are the record's fields as
 * stored.
 */
export const Auditoria = z.object({
  id: rowId,
  empresa: z.string(),
  data: date,
  hora: time,
  /** Null: no user, but the system itself (a command, the demo, a job). */
  usuario_id: nullable(int),
  usuario: z.string(),
  ip: z.string(),
  acao: z.string(),
  registro: z.string(),
  chave: z.string(),
  antes: nullable(z.looseObject({})),
  depois: nullable(z.looseObject({})),
  /**
   * Current names, for people; empty for a company or record that no longer exists. Older servers do not send them.
   */
  nome_empresa: optional(z.string()),
  /** Name of the record: the user, the company, the customer (also for an order) or the guest. */
  nome_registro: optional(z.string()),
  /** Names of the codes in `antes` and `depois`. */
  nomes: optional(z.array(NomeDeCodigo)),
})
export type Auditoria = z.output<typeof Auditoria>

export const AuditoriaQuery = z.object({
  data_ini: optional(date),
  data_fim: optional(date),
  /** Part of the name of the user who did it. */
  autor: optional(text(80)),
  acao: optional(text(30)),
  registro: optional(text(30)),
  chave: optional(text(60)),
  ...cursorPaging,
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
    feature: 'auditoria',
  },
})
