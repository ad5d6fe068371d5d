/** Companies of the portal (S1 §3.4, §5.5, §7.2). Codes of the portal (`codcli`), not of the ERP (`emp_pat`). */
import { isServidor } from '@trama/rules/apl-address'
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../access'
import { cnpj } from '../brazil'
import { TEXTS } from '../messages'
import { routes } from '../route'
import { flag, int, oneZero, optional, requiredText, resultado, text, paging, taxIdSearch } from '../wire'

export const EmpresaPortal = z.object({
  codcli: z.string(),
  cnpj: z.string(),
  nome: z.string(),
  ativo: oneZero,
  servidor: z.string(),
  porta: int,
  qtde_rep: int,
  /** S: administrador and master need a second factor. */
  exige_dois_fatores: flag,
  versao: int,
})
export type EmpresaPortal = z.output<typeof EmpresaPortal>

export const EmpresaPortalQuery = z.object({
  codcli: optional(text(30)),
  cnpj: optional(taxIdSearch),
  nome: optional(text(80)),
  ...paging,
})

const positive = int.check(z.gte(1))

export const EmpresaSalva = z.object({
  cnpj,
  nome: requiredText(80),
  ativo: optional(oneZero),
  /** Host name or full address, with or without a path, of the company's APL (decisions §2). */
  servidor: requiredText(200).check(z.refine(isServidor, TEXTS.invalid)),
  porta: positive.check(z.lte(65_535)),
  qtde_rep: positive,
  exige_dois_fatores: optional(flag),
})
export type EmpresaSalva = z.output<typeof EmpresaSalva>

export const EmpresaAlterada = z.object({ ...z.partial(EmpresaSalva).shape, versao: optional(int) })
export type EmpresaAlterada = z.output<typeof EmpresaAlterada>

/** Empty is told by the portal in words of its own: "Codcli inválido." (S1 §2.8). */
const params = z.object({ id: text(30) })
const saved = z.object({ resultado: z.string(), codcli: z.string() })

const READERS = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'administrador só a própria empresa; master todas',
} as const
const MASTER = { tipos: ['master'], rows: 'todas' } as const

export const empresaPortalRoutes = routes({
  listEmpresas: {
    method: 'GET',
    path: '/Empresa',
    summary: 'Empresas do portal',
    query: EmpresaPortalQuery,
    reply: EmpresaPortal,
    replies: 'many',
    access: READERS,
  },
  getEmpresa: {
    method: 'GET',
    path: '/Empresa/:id',
    summary: 'Uma empresa do portal',
    params,
    reply: EmpresaPortal,
    replies: 'one',
    access: READERS,
  },
  createEmpresa: {
    method: 'POST',
    path: '/Empresa',
    summary: 'Inclui uma empresa; o código é dado pelo portal',
    body: EmpresaSalva,
    reply: saved,
    replies: 'one',
    access: MASTER,
    idempotent: true,
  },
  updateEmpresa: {
    method: 'PATCH',
    path: '/Empresa/:id',
    summary: 'Altera uma empresa',
    params,
    body: EmpresaAlterada,
    reply: saved,
    replies: 'one',
    access: MASTER,
  },
  deleteEmpresa: {
    method: 'DELETE',
    path: '/Empresa/:id',
    summary: 'Exclui uma empresa sem usuários',
    params,
    reply: resultado,
    replies: 'one',
    access: MASTER,
  },
})
