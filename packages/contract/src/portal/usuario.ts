/** Portal users and their menu accesses (S1 §3.3, §7.2). */
import * as z from 'zod/mini'
import { menuCode, TIPOS, tipoUsuario } from '../access'
import { routes } from '../route'
import { int, intText, oneZero } from '../wire'

export const UsuarioPortal = z.object({
  id: int,
  nome: z.string(),
  ativo: oneZero,
  email: z.string(),
  cnpj: z.string(),
  tipo: tipoUsuario,
  codigo_erp: z.string(),
  empresa: z.string(),
  nome_empresa: z.string(),
  acesso: z.array(menuCode),
})
export type UsuarioPortal = z.output<typeof UsuarioPortal>

const id = z.object({ id: intText })

export const usuarioPortalRoutes = routes({
  getUsuario: {
    method: 'GET',
    path: '/Usuario/:id',
    summary: 'Um usuário do portal',
    params: id,
    reply: UsuarioPortal,
    replies: 'one',
    access: {
      tipos: TIPOS,
      rows: 'o próprio; administrador os da sua empresa; master todos',
    },
  },
  getAcesso: {
    method: 'GET',
    path: '/Acesso/:id',
    summary: 'Códigos de menu de um usuário',
    params: id,
    reply: z.object({ acesso: z.array(menuCode) }),
    replies: 'one',
    access: {
      tipos: TIPOS,
      rows: 'o próprio; administrador os da sua empresa; master todos',
    },
  },
})
