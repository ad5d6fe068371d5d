/** Companies of the portal (S1 §3.4, §7.2). Codes of the portal (`codcli`), not of the ERP (`emp_pat`). */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../access'
import { routes } from '../route'
import { code, int, oneZero, text } from '../wire'

export const EmpresaPortal = z.object({
  codcli: z.string(),
  cnpj: z.string(),
  nome: z.string(),
  ativo: oneZero,
  servidor: z.string(),
  porta: int,
  qtde_rep: int,
})
export type EmpresaPortal = z.output<typeof EmpresaPortal>

const access = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'administrador só a própria empresa; master todas',
} as const

export const empresaPortalRoutes = routes({
  listEmpresas: {
    method: 'GET',
    path: '/Empresa',
    summary: 'Empresas do portal',
    query: z.object({
      codcli: z.optional(text(30)),
      cnpj: z.optional(text(18)),
      nome: z.optional(text(80)),
    }),
    reply: EmpresaPortal,
    replies: 'many',
    access,
  },
  getEmpresa: {
    method: 'GET',
    path: '/Empresa/:id',
    summary: 'Uma empresa do portal',
    params: z.object({ id: code }),
    reply: EmpresaPortal,
    replies: 'one',
    access,
  },
})
