/**
 * What outlives a session asks the portal by a "procuração": a signed paper that names a user and says nothing else.
 * Links and mails of documents use it, so that they end with their author's access.
 */
import * as z from 'zod/mini'
import { menuCode, TIPOS, tipoUsuario } from '../access'
import { routes } from '../route'
import { int, optional, requiredText } from '../wire'

/** The user that a paper names, as of now. */
export const Outorgante = z.object({
  id: int,
  nome: z.string(),
  tipo: tipoUsuario,
  cnpj: z.string(),
  empresa: z.string(),
  codigo_erp: z.string(),
  acessos: z.array(menuCode),
  /** Where the user is written to. Older portals tell neither. */
  email: optional(z.string()),
  /** The same paper with a life that begins today: what works for longer than one life keeps it in the old one's place. */
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
