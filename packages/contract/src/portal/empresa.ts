/**
 * Companies of the portal (S1 §3.4, §5.5, §7.2). The codes are the portal's (`codcli`), not the ERP's (`emp_pat`).
 */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS } from '../access'
import { bodyShape, recordShape } from '../field'
import { routes } from '../route'
import { flag, int, nullable, optional, paging, resultado, taxIdSearch, text } from '../wire'
import { EMPRESA_FIELDS } from './empresa-fields'

export const EmpresaPortal = z.object({
  codcli: z.string(),
  ...recordShape(EMPRESA_FIELDS),
  versao: int,
})
export type EmpresaPortal = z.output<typeof EmpresaPortal>

export const EmpresaPortalQuery = z.object({
  codcli: optional(text(30)),
  cnpj: optional(taxIdSearch),
  nome: optional(text(80)),
  ...paging,
})

export const EmpresaSalva = z.object(bodyShape(EMPRESA_FIELDS))
export type EmpresaSalva = z.output<typeof EmpresaSalva>

export const EmpresaAlterada = z.object({ ...z.partial(EmpresaSalva).shape, versao: optional(int) })
export type EmpresaAlterada = z.output<typeof EmpresaAlterada>

/** Address of the APL in a company's form, saved or not; `codcli` is missing while the company has none. */
export const EnderecoTestado = z.extend(z.pick(EmpresaSalva, { servidor: true, porta: true }), {
  codcli: optional(text(40)),
})

/** What answered at the address, or why nothing did; `nome` is empty for a server that does not send it. */
export const ConexaoTestada = z.object({
  resultado: z.string(),
  responde: flag,
  nome: z.string(),
  versao: nullable(int),
  /** Response time in milliseconds. */
  tempo: int,
})
export type ConexaoTestada = z.output<typeof ConexaoTestada>

/** An empty id is accepted here, because the portal refuses it with its own text: "Codcli inválido." (S1 §2.8). */
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
  testConexao: {
    method: 'POST',
    path: '/Empresa/Conexao',
    summary: 'O que responde no endereço de um servidor APL: nome, versão e tempo; ou por que não responde',
    body: EnderecoTestado,
    reply: ConexaoTestada,
    replies: 'one',
    access: MASTER,
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
