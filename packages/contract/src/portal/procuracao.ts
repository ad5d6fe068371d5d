/**
 * A "procuração" is a signed token that names a user and nothing else. What works beyond a session (links and mails
 * of documents) asks the portal with it, and so ends when its author loses access.
 */
import * as z from 'zod/mini'
import { menuCode, TIPOS, tipoUsuario } from '../access'
import { routes } from '../route'
import { int, optional, requiredText } from '../wire'

/** Current data of the user that a procuração names. */
export const Outorgante = z.object({
  id: int,
  nome: z.string(),
  tipo: tipoUsuario,
  cnpj: z.string(),
  empresa: z.string(),
  codigo_erp: z.string(),
  acessos: z.array(menuCode),
  /** E-mail address of the user. Older portals send neither this nor `renovada`. */
  email: optional(z.string()),
  /** The same procuração with a new validity from today: long-lived work stores it in place of the old one. */
  renovada: optional(z.string()),
})
export type Outorgante = z.output<typeof Outorgante>

export const procuracaoRoutes = routes({
  createProcuracao: {
    method: 'POST',
    path: '/Procuracao',
    summary:
      'Documento assinado pelo qual o servidor APL pergunta depois, sem a sessão, o que o usuário ainda pode',
    body: z.object({}),
    reply: z.object({ procuracao: z.string() }),
    replies: 'one',
    access: { tipos: TIPOS, rows: 'o próprio usuário' },
  },
  readProcuracao: {
    method: 'POST',
    path: '/Procuracao/Conferir',
    summary: 'O usuário de uma procuração, como está agora; 401 quando ela não vale ou ele não entra mais',
    body: z.object({ procuracao: requiredText(2000) }),
    reply: Outorgante,
    replies: 'one',
    access: 'public',
  },
})
